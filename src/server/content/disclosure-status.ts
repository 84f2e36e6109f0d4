import { z } from 'zod';
import { disclosure } from '#model/disclosure/disclosure.ts';
import { countAvailable } from '#model/disclosure/disclosure-of.ts';
import type { Context } from '../context.ts';
import { whoMay, type Call } from '../http/call.ts';
import { rowSchema } from '../http/openapi/schemas.ts';
import { disclosureReader } from '../reading/read-disclosure.ts';
import { publicActor } from '../store/accounts/actor.ts';

/**
 * `GET /getdisclosurestatus`: what the public finds at this moment, item by item. Drafts that staff see do not count.
 */
export function disclosureStatusCall({ store }: Context): Call {
  const read = disclosureReader(store);
  const reader = publicActor({ contacts: [] });
  return {
    method: 'GET',
    path: '/getdisclosurestatus',
    tag: disclosure.title,
    summary: 'The public self-disclosure as the public finds it now: what each item has, and which are missing.',
    who: whoMay(disclosure, 'update'),
    answers: statusSchema(),
    handle: async () => {
      const headings = await read(reader);
      return { ...countAvailable(headings), headings };
    },
  };
}

function statusSchema(): z.ZodType {
  const count = z.int();
  const text = z.string();
  const path = text.describe('Below the base of the public site');
  const found = z.object({
    ...{ label: text, path: path.optional(), count },
    records: z.array(z.object({ id: count, label: text, path })).describe('Those that have pages of their own'),
    isBeside: z.boolean().describe('Worth a look, and no answer to the item'),
  });
  const item = z.object({
    ...{ id: text, label: text, asks: text },
    stated: z.array(rowSchema(disclosure)),
    sources: z.array(found),
    isMissing: z.boolean(),
  });
  return z.object({
    there: count.describe('How many items are there'),
    items: count,
    headings: z.array(z.object({ id: text, title: text, there: count, items: z.array(item) })),
  });
}
