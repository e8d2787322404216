/** The name of a browser and its system, from the header User-Agent; no I/O. */

/** In order: a later browser's header often names the earlier ones, too. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, '微信'],
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/(?:QQBrowser|MQQBrowser)\/(\d+)/, 'QQ 浏览器'],
  [/UC?Browser\/(\d+)/, 'UC 浏览器'],
  [/(?:HuaweiBrowser)\/(\d+)/, '华为浏览器'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** @example deviceName('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36') // 'Chrome 141，Windows' */
export function deviceName(userAgent: string): string {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return [`${name} ${version}`, system].filter(Boolean).join('，')
  }
  return system ?? '未知设备'
}
