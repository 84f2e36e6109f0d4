import { expect, test } from 'vitest';
import { shownHost } from './shown-host.ts';

test.each(['পাণ্ডু-কলেজ.ভাৰত', 'नैक2026.भारत', 'கல்லூரி.இந்தியா', '১৯৬২.ভাৰত'])(
  'the host %s of one Indian script is shown in its letters',
  (host) => {
    expect(shownHost('xn--a', host)).toBe(host);
  },
);

test.each([
  ['of two Indian scripts', 'পাণ্ডু.भारत'],
  ['of an Indian script and Latin', 'পাণ্ডু.example'],
  ['of look-alike Cyrillic letters', 'аррӏе.рф'],
  ['of unusual Latin letters', 'ɡoogle.example'],
  ['with an unseen character', 'পাণ্ডু\u200d.ভাৰত'],
  ['with a user name', 'পাণ্ডু@ভাৰত'],
  ['without letters', '10.0'],
  ['that is empty', ''],
])('a host %s is shown in ASCII', (_, host) => {
  expect(shownHost('xn--a', host)).toBe('xn--a');
});
