/** Line icons on a 24 px grid in the current colour, with butt ends and mitred corners. One path each. */
import { classNames } from '../class-names.ts'
import styles from './icon.module.css'

const iconPaths = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  bad: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 8.5l7 7M15.5 8.5l-7 7',
  barcode: 'M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M8 8v8M11 8v8M13.5 8v8M16 8v8',
  bell: 'M6 17V10.5a6 6 0 0 1 12 0V17l1.5 1.5h-15zM10 18.5a2 2 0 0 0 4 0M12 4.5V2.5',
  calculator: 'M5 3h14v18H5zM8 7h8M8 12h2M8 16h2M14 12h2M14 16h2',
  calendar: 'M4 5h16v15H4zM4 10h16M8 2.5V7M16 2.5V7',
  check: 'M4.5 12.5l5 5L20 7',
  chevron: 'M9 5l7 7-7 7',
  'chevron-left': 'M15 5l-7 7 7 7',
  'chevron-down': 'M5 9l7 7 7-7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.5l4 2',
  close: 'M5 5l14 14M19 5L5 19',
  contrast: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 8h7.5M12 12h9M12 16h7.5',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  application: 'M5 3h9l5 5v13H5zM14 3v5h5M8.5 12v5M11 12v5M13.5 12v5M16 12v5',
  download: 'M12 3v12M7 10.5l5 5 5-5M4 20h16',
  edit: 'M4 21h16M5 16V12.5L15 3l4 4-9.5 9.5H5zM12 6l4 4',
  external: 'M13 4h7v7M20 4l-9 9M17 14v6H4V7h6',
  file: 'M5 3h9l5 5v13H5zM14 3v5h5M9 13h6M9 17h6',
  good: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.2l3 3 5.2-5.7',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  home: 'M3 12l9-8 9 8M6 9.5V20h12V9.5M10 20v-6h4v6',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7v2',
  key: 'M11.8 11A4 4 0 1 0 11.8 14H14v3h3v-3h4v-3zM8 12.5h.01',
  lock: 'M5 10.5h14V21H5zM8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v3',
  menu: 'M3 6h18M3 12h18M3 18h18',
  pause: 'M8.5 5v14M15.5 5v14',
  phone: 'M4 4h5l2 5-2.5 1.8a12 12 0 0 0 4.7 4.7L15 13l5 2v5c-9 0-16-7-16-16z',
  picture: 'M3 5h18v14H3zM3 16l5-5 4.5 4.5L15 13l6 5M15.5 8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  pin: 'M12 22l-6-8a7.3 7.3 0 1 1 12 0zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  play: 'M7 4.5l12 7.5-12 7.5z',
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14v3M17 14h3v3M14 20h3M20 20v-1M17 17v3',
  refresh: 'M20 12a8 8 0 1 1-2.3-5.6L20 8.5M20 3v5.5h-5.5',
  renew: 'M20.5 12a8.5 8.5 0 1 1-2.5-6l2.5 2.5M20.5 3v5.5H15M12 7.5V12l3.5 2',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2L21 21',
  share:
    'M17.5 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6.5 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17.5 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM15.3 7.2l-6.6 3.6M8.7 13.2l6.6 3.6',
  shield: 'M12 2.5l8 3V12c0 4.5-3.2 8-8 9.5-4.8-1.5-8-5-8-9.5V5.5zM8.5 12l2.5 2.5 4.5-5',
  sound: 'M3 9.5h4L12 5v14l-5-4.5H3zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  up: 'M12 20V5M6 11l6-6 6 6',
  user: 'M12 3.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM4 21v-1.5a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5V21',
  warn: 'M12 3.5L22 20.5H2zM12 10v5M12 16.5v2',
} as const

export type IconName = keyof typeof iconPaths
export type IconProps = {
  name: IconName
  /** Text for an icon without visible text; without a label the icon is decorative. */
  label?: string
  size?: 's' | 'm' | 'l' | 'xl'
  className?: string | undefined
}

export function Icon({ name, label, size = 'm', className }: IconProps) {
  const iconClass = classNames(styles.icon, styles[size], className)
  return (
    <svg className={iconClass} viewBox="0 0 24 24" focusable="false" role="img" aria-label={label} aria-hidden={!label}>
      <path d={iconPaths[name]} />
    </svg>
  )
}
