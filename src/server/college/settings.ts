import { department } from '#model/academics/department.ts';
import { collegeCode } from '#model/college/codes.ts';
import { settings } from '#model/college/settings.ts';
import type { StoredRow } from '#model/define.ts';
import type { Values } from '#model/field.ts';
import { numeric } from '#model/kinds/number.ts';
import { fieldSchemas, readVersion } from '#model/record.ts';
import { codeTaken, isSameCode, reservedCodes } from '#model/roles.ts';
import type { Context } from '../context.ts';
import { whoMay, type Call, type CallRequest } from '../http/call.ts';
import { bodyLimitOf } from '../http/protection/body-limits.ts';
import { requireObject } from '../http/entries/owned-body.ts';
import { hasChangedFields, type Guard, type Guards } from '../http/records/guard.ts';
import { changeSchema, messageSchema, rowSchema } from '../http/openapi/schemas.ts';
import { assertNewest, changeRecord } from '../http/records/update.ts';
import { findRecords } from '../store/records/find-records.ts';
import { settingsReader } from '../store/settings.ts';

/** Checks the user's identity, by the own password if it is required. Throws `invalid`, `too-many` and `conflict`. */
export type ProveIdentity = (here: Pick<CallRequest, 'actor' | 'jti'>, password: string | undefined) => Promise<void>;

/**
 * The settings' own verbs, in place of the generic ones: they return one record rather than a list, and need no key.
 */
export function settingsCalls(context: Context, { guards, prove }: { guards: Guards; prove: ProveIdentity }): Call[] {
  const read = settingsReader(context.store);
  return [
    {
      method: 'GET',
      path: `/${settings.calls.list}`,
      tag: settings.title,
      summary: 'The facts of the college and the settings of the portal.',
      who: whoMay(settings, 'list'),
      answers: rowSchema(settings),
      handle: () => read(),
    },
    {
      method: 'PUT',
      path: `/:apikey/${settings.calls.update}`,
      tag: settings.title,
      summary:
        'Changes the settings. A field left out keeps its value. Fewer backups than before are kept with the own password alone.',
      who: whoMay(settings, 'update'),
      documentedBody: changeSchema(settings),
      bodyLimit: bodyLimitOf(settings),
      answers: messageSchema,
      refuses: ['too-many'],
      handle: async ({ actor, jti, body }) => {
        const { password, changes } = separatePassword(body);
        const now = await read();
        const isFewer = isKeepingFewerBackups(changes, now);
        if (isFewer) {
          // A caller who sends back the settings as read has not lowered the number if somebody else has raised it
          // since.
          assertNewest(settings, readVersion(changes['version'], []), now);
          await prove({ actor, jti }, password);
        }
        const compared = isFewer ? changes : withComparedVersion(now, changes);
        await changeRecord(context, { resource: settings, guard: guards[settings.name], actor, key: '1' }, compared);
        return `${settings.label} updated successfully`;
      },
    },
  ];
}

/** What is refused beyond the definition: a revert of the settings carries no password. */
export const backupsGuard = {
  check: ({ restores, before, after }) => {
    const isFewer = restores !== undefined && Number(after?.['backup_keep']) < Number(before?.['backup_keep']);
    return Promise.resolve(isFewer ? [{ field: 'backup_keep', message: passwordRequiredMessage }] : []);
  },
} satisfies Guard;

/** The code of the college must be unique: not a department's, not a role, and not the union's. */
export const collegeCodeGuard = {
  fields: async ({ reading, before, after }) => {
    if (!hasChangedFields(before, after, ['college_code'])) return [];
    const code = String(after['college_code']);
    const departments = (await findRecords(reading, department, {})).map((one) => String(one['dept_code']));
    const taken = [...reservedCodes.filter((one) => one !== collegeCode), ...departments];
    return taken.some((one) => isSameCode(one, code)) ? [codeTaken('college_code', code)] : [];
  },
} satisfies Guard;

const passwordRequiredMessage =
  'Fewer backups than now are kept with your password alone: save that by itself, and take the rest back then.';

/** The own password in a body, which is never stored, and the rest. */
function separatePassword(body: unknown): { password: string | undefined; changes: Values } {
  const sent = requireObject(body, 'the fields of the record');
  if (typeof sent['password'] !== 'string') return { password: undefined, changes: sent };
  const { password, ...changes } = sent;
  return { password: password === '' ? undefined : password, changes };
}

/**
 * A change that keeps the number of backups, or raises it, carries the version it was compared with: somebody may raise
 * the number at this moment.
 */
function withComparedVersion({ version }: StoredRow, changes: Values): Values {
  const isCompared = Object.hasOwn(changes, 'backup_keep') && numeric(changes['version']) === null;
  return isCompared ? { ...changes, version } : changes;
}

/**
 * Whether backups would be deleted that would otherwise stay: they are the last resort if a stolen session destroys
 * everything else.
 */
function isKeepingFewerBackups(changes: Values, { backup_keep: now }: { backup_keep: number | null }): boolean {
  const wanted = fieldSchemas(settings)['backup_keep']?.safeParse(changes['backup_keep']);
  // A value that cannot be parsed is refused elsewhere.
  return wanted?.success === true && typeof wanted.data === 'number' && wanted.data < (now ?? 1);
}
