import { expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { openMail } from './open.ts';

test('an account with a % of its own stops no start', async () => {
  const config = { smtpUrl: 'smtp://50%off:pass%word@127.0.0.1:1', publicUrl: undefined };
  await expect(openMail({ config, store: {} as Store, report: () => undefined })).resolves.toHaveProperty('queue');
});
