/** The first match counts, because most browsers also name the ones they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/Opera Mini/, 'Opera Mini'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\/|UCWEB/, 'UC Browser'],
  [/PHX\/|Phoenix/, 'Phoenix'],
  [/FB(?:AN|AV)\//, 'Facebook'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/KAIOS/i, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/**
 * Names the device of a login as a person would, such as "Chrome on Android"; nothing else of the header is stored.
 * @param agent the request's User-Agent, which may say anything
 * @returns empty where neither browser nor system is known
 */
export function nameDevice(agent = ''): string {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent.slice(0, 1000)))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}
