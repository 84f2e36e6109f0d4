import { expect } from 'vitest';
import type { Reply } from '#test/helpers/api-client.ts';
import type { Server } from '../server.ts';

/** Reads the public site without a token, and follows no redirects. */
export function siteOf(server: () => Server) {
  const ask = (path: string): Promise<Reply> => server().nobody.raw(`/site${path}`, { redirect: 'manual' });
  return {
    ask,
    /** The body of the page at an address; its status must be 200. */
    read: async (path: string): Promise<string> => {
      const { status, body } = await ask(path);
      expect(status, path).toBe(200);
      return String(body);
    },
    statusOf: async (path: string) => (await ask(path)).status,
    /** The decoded target of an address that redirects, permanently unless another status is expected. */
    movedTo: async (path: string, expected = 301): Promise<string> => {
      const { status, headers } = await ask(path);
      expect(status, path).toBe(expected);
      return decodeURIComponent(headers.get('location') ?? '');
    },
  };
}

/** The visible text of the main element of a page, without tags and with single spaces. */
export function wordsOf(html: string): string {
  const [, content = ''] = /<main[^>]*>(.*)<\/main>/su.exec(html) ?? [];
  return content
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
