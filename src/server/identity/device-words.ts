/** Browsers by what stands in their User-Agent, those first that also say they are one of the others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPX|OPT|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Systems, likewise: an iPhone says that it is like a Mac, and Android that it is Linux. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What somebody signs in with, from the User-Agent: `Firefox on Windows`. A program is called what it calls itself:
 * `curl`. "" where nothing can be made of it. Versions are left out: they tell nobody which machine it was.
 */
export function deviceWords(agent: string): string {
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return browser || `A browser on ${system}`;
  const [program = ''] = /^[A-Za-z][\w.-]{0,39}/.exec(agent) ?? [];
  return program === 'Mozilla' ? '' : program;
}

function nameIn(names: typeof browsers, agent: string): string {
  return names.find(([mark]) => mark.test(agent))?.[1] ?? '';
}
