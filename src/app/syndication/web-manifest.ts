/** The manifest that browsers read when a person adds the site to a home screen. */

/** Home screens cut longer names. */
const longestShortName = 12

/** The name without a remark. @example shortName('示例编码中心（演示站）') // '示例编码中心' */
const shortName = (name: string): string => name.replace(/（[^（）]*）$/, '').slice(0, longestShortName)

export const webManifest = (name: string): string =>
  JSON.stringify({
    name,
    short_name: shortName(name),
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#061f45',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-180.png', type: 'image/png', sizes: '180x180' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  })
