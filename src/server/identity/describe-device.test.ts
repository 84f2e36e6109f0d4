import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const gecko = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = '(Windows NT 10.0; Win64; x64)';
const android = '(Linux; Android 10; K)';
const iphone = '(iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const mobileSafari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Firefox on Windows', `${gecko} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Firefox on Linux', `${gecko} (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`],
  ['Chrome on Windows', `${gecko} ${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Android', `${gecko} ${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome on ChromeOS', `${gecko} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on iPhone', `${gecko} ${iphone} ${mobileSafari} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ['Chrome on Linux', `${gecko} (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${gecko} ${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Edge on Android', `${gecko} ${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  [
    'Opera on Mac',
    `${gecko} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
  ],
  ['Safari on Mac', `${gecko} (Macintosh; Intel Mac OS X 10_15_7) ${mobileSafari} Version/18.1 Safari/605.1.15`],
  ['Safari on iPhone', `${gecko} ${iphone} ${mobileSafari} Version/18.1 Mobile/15E148 Safari/604.1`],
  [
    'Safari on iPad',
    `${gecko} (iPad; CPU OS 17_6 like Mac OS X) ${mobileSafari} Version/17.6 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Samsung Internet on Android',
    `${gecko} ${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'UC Browser on Android',
    `${gecko} ${android} ${webkit} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.0.1320 Mobile Safari/537.36`,
  ],
  [
    'Mi Browser on Android',
    `${gecko} ${android} ${webkit} Version/4.0 Chrome/112.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0-g`,
  ],
  ['A browser on Windows', `${gecko} ${windows} Something/1.0`],
  ['curl', 'curl/8.14.1'],
  ['python-requests', 'python-requests/2.32.3'],
  ['node', 'node'],
  ['', gecko],
  ['', ''],
  ['', '<script>alert(1)</script>'],
  ['x'.repeat(40), 'x'.repeat(4000)],
])('deviceWords returns "%s" for its user agent', (words, agent) => {
  expect(describeDevice(agent)).toBe(words);
});
