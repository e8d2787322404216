/** antd theme tokens with the values of the project (look/anatomy.md, "antd 6 theme tokens"). */
import type { ThemeConfig } from 'antd'
import { contrastTheme } from './contrast-theme.ts'

const token = {
  colorPrimary: '#0b3b7a',
  colorPrimaryBg: '#e1ebf7',
  colorPrimaryBgHover: '#c3d7f0',
  colorInfo: '#134e9e',
  colorLink: '#134e9e',
  colorLinkHover: '#0b3b7a',
  colorLinkActive: '#0b3b7a',
  colorSuccess: '#17693c',
  colorWarning: '#8a5200',
  colorError: '#b3261e',
  colorTextBase: '#14202e',
  colorText: '#14202e',
  colorTextSecondary: '#36455a',
  colorTextTertiary: '#58667a',
  colorTextQuaternary: '#58667a',
  colorTextPlaceholder: '#58667a',
  colorTextDescription: '#58667a',
  colorTextDisabled: '#58667a',
  colorBorder: '#76859a',
  colorBorderSecondary: '#dfe5ec',
  colorSplit: '#dfe5ec',
  colorBgLayout: '#f4f6f9',
  colorFillAlter: '#f6f8fa',
  colorBgContainerDisabled: '#eef2f6',
  controlItemBgActive: '#e1ebf7',
  controlItemBgHover: '#f2f6fb',
  colorSuccessBg: '#e6f4ec',
  colorWarningBg: '#fff3d9',
  colorErrorBg: '#fdeceb',
  colorInfoBg: '#e1ebf7',
  fontFamily: 'var(--font)',
  fontSize: 14,
  fontSizeHeading1: 22,
  controlHeightLG: 44,
  borderRadius: 4,
  borderRadiusLG: 6,
  borderRadiusSM: 2,
  lineWidthFocus: 3,
  controlOutlineWidth: 3,
  controlOutline: 'rgb(29 98 191 / .35)',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.18s',
  wireframe: false,
} satisfies ThemeConfig['token']

const components = {
  Button: {
    fontWeight: 500,
    paddingInlineSM: 10,
    borderRadiusSM: 4,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
  },
  Card: { headerFontSize: 16, headerHeight: 54, headerPadding: 20, bodyPadding: 20 },
  Steps: { iconSize: 30 },
  Table: {
    headerBg: '#f6f8fa',
    headerColor: '#36455a',
    cellPaddingBlock: 11,
    rowSelectedBg: '#e1ebf7',
  },
  Form: { verticalLabelPadding: '0 0 4px', itemMarginBottom: 20 },
  Tag: { borderRadiusSM: 2 },
} satisfies ThemeConfig['components']

/** `isNarrow`: below 768 px controls are 44 px high. No animations: a list that is still opening during a press loses the click. */
export function consoleTheme({
  isNarrow,
  contrast,
}: {
  isNarrow: boolean
  contrast?: string | undefined
}): ThemeConfig {
  const contrasting = contrastTheme(contrast)
  return {
    token: {
      ...token,
      controlHeight: isNarrow ? 44 : 36,
      controlHeightSM: isNarrow ? 44 : 32,
      motion: false,
      ...contrasting?.token,
    },
    components: {
      ...components,
      ...(contrasting && { Table: { ...components.Table, ...contrasting.components.Table } }),
    },
  }
}
