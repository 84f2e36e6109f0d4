/** Browsers by a part of their User-Agent. Those that also claim to be another browser come first. */
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

/** Operating systems, likewise: an iPhone claims to be like a Mac, and Android to be Linux. */
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
 * The device of a sign-in, from the User-Agent: `Firefox on Windows`. A program has the name it gives itself: `curl`.
 * "" if nothing is recognised. Versions are omitted: they do not help to recognise a device.
 */
export function describeDevice(agent: string): string {
  const browser = findName(browsers, agent);
  const system = findName(systems, agent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser || system) return browser || `A browser on ${system}`;
  const [program = ''] = /^[A-Za-z][\w.-]{0,39}/.exec(agent) ?? [];
  return program === 'Mozilla' ? '' : program;
}

function findName(names: typeof browsers, agent: string): string {
  return names.find(([mark]) => mark.test(agent))?.[1] ?? '';
}
