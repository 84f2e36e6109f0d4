import { reachOf } from '#model/access.ts';
import { settings } from '#model/college/settings.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import type { Guard } from '../http/guard.ts';
import { changeSchema, messageSchema, rowSchema } from '../http/schemas.ts';
import { changeRecord } from '../http/update.ts';
import { settingsReader } from '../store/settings.ts';

/** The settings' own verbs, in place of the generic ones: they answer one record rather than a list, and need no key. */
export function settingsCalls(context: Context, guard: Guard): Call[] {
  const read = settingsReader(context.store);
  return [
    {
      method: 'GET',
      path: `/${settings.calls.list}`,
      tag: settings.title,
      summary: 'The facts of the college and the settings of the portal.',
      who: (actor) => reachOf(actor, settings.name, 'list') !== undefined,
      answers: rowSchema(settings),
      handle: () => read(),
    },
    {
      method: 'PUT',
      path: `/:apikey/${settings.calls.update}`,
      tag: settings.title,
      summary: 'Changes the settings. A field left out keeps its value.',
      who: (actor) => reachOf(actor, settings.name, 'update') !== undefined,
      documentedBody: changeSchema(settings),
      answers: messageSchema,
      handle: async ({ actor, body }) => {
        await changeRecord(context, { resource: settings, guard, actor, key: '1' }, body);
        return `${settings.label} updated successfully`;
      },
    },
  ];
}
