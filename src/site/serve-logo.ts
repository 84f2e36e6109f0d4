import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteBase } from '#model/site/addresses.ts';
import type { Context } from '#server/context.ts';
import { publicSecurityHeaders } from '#server/http/protection/security-headers.ts';
import { settingsReader } from '#server/store/settings.ts';
import { openLogo, type LogoPicture } from './logo.ts';
import { type LogoSide, logoTag } from './logo-address.ts';

/**
 * The logo at an address that changes with it, so that clients can cache it permanently, and at the address where
 * browsers and search engines look for an icon without being told.
 */
export function serveLogo(app: FastifyInstance, context: Context): void {
  const logo = openLogo(context.files);
  const readSettings = settingsReader(context.store);
  app.get(`${siteBase}/logo/:name`, async (request, reply) => {
    const { name } = request.params as { name: string };
    const [, tag, side] = /^([0-9a-f]{12})-(64|128|512)\.webp$/.exec(name) ?? [];
    const { logo: address } = await readSettings();
    const isPresent = address !== '' && tag === logoTag(address);
    const picture = isPresent ? await logo.picture(address, Number(side) as LogoSide) : undefined;
    if (!picture) return sendNone(reply, 404);
    return sendPicture(reply, picture, 'public, max-age=31536000, immutable');
  });
  for (const base of ['', siteBase]) {
    app.get(`${base}/favicon.ico`, async (_request, reply) => {
      const { logo: address } = await readSettings();
      const picture = address === '' ? undefined : await logo.picture(address, 64);
      // Not 404, which browsers report as an error of the page.
      return picture ? sendPicture(reply, picture, 'public, max-age=3600') : sendNone(reply, 204);
    });
  }
}

function sendPicture(reply: FastifyReply, { mime, bytes }: LogoPicture, caching: string): FastifyReply {
  return reply.headers({ ...publicSecurityHeaders, 'content-type': mime, 'cache-control': caching }).send(bytes);
}

function sendNone(reply: FastifyReply, status: 204 | 404): FastifyReply {
  return reply
    .code(status)
    .headers({ ...publicSecurityHeaders, 'cache-control': 'no-store' })
    .send();
}
