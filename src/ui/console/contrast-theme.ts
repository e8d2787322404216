/** antd's theme in high contrast, with the two colours of tokens.css for each of its themes. */
import type { ThemeConfig } from 'antd'

type Colours = { text: string; ground: string; link: string }

const contrasts: Readonly<Record<string, Colours>> = {
  light: { text: '#000', ground: '#fff', link: '#00278a' },
  dark: { text: '#ff0', ground: '#000', link: '#fff' },
  blue: { text: '#ff0', ground: '#00246b', link: '#fff' },
}

const textTokens = [
  ...([
    'colorPrimary',
    'colorInfo',
    'colorSuccess',
    'colorWarning',
    'colorError',
    'colorTextBase',
    'colorText',
  ] as const),
  ...(['colorTextSecondary', 'colorTextTertiary', 'colorTextQuaternary', 'colorTextPlaceholder'] as const),
  ...(['colorTextDescription', 'colorTextDisabled', 'colorTextHeading', 'colorIcon', 'colorIconHover'] as const),
  ...(['colorBorder', 'colorBorderSecondary', 'colorSplit', 'colorPrimaryBorder', 'colorPrimaryHover'] as const),
  ...(['colorPrimaryActive', 'controlOutline', 'colorErrorText', 'colorErrorHover'] as const),
] as const
const groundTokens = [
  ...(['colorPrimaryBg', 'colorPrimaryBgHover', 'colorBgBase', 'colorBgLayout', 'colorBgContainer'] as const),
  ...(['colorBgElevated', 'colorFillAlter', 'colorBgContainerDisabled', 'controlItemBgActive'] as const),
  ...(['controlItemBgHover', 'controlItemBgActiveHover', 'colorSuccessBg', 'colorWarningBg', 'colorErrorBg'] as const),
  ...(['colorInfoBg', 'colorTextLightSolid', 'colorBgTextHover', 'colorFillSecondary', 'colorFillTertiary'] as const),
] as const
const linkTokens = ['colorLink', 'colorLinkHover', 'colorLinkActive'] as const

/** `contrast`: the attribute of the page; undefined for a page without high contrast. */
export function contrastTheme(
  contrast: string | undefined,
): Required<Pick<ThemeConfig, 'token' | 'components'>> | undefined {
  const colours = contrast === undefined ? undefined : contrasts[contrast]
  if (!colours) return undefined
  const { text, ground, link } = colours
  const all = (names: readonly string[], colour: string) => Object.fromEntries(names.map(name => [name, colour]))
  return {
    token: { ...all(textTokens, text), ...all(groundTokens, ground), ...all(linkTokens, link) },
    components: { Table: { headerBg: ground, headerColor: text, rowSelectedBg: ground } },
  }
}
