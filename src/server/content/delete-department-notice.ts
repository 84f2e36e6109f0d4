import { notice } from '#model/content/notice.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { removeCall } from '../http/records/remove.ts';
import { noticeGuard } from './notice.ts';

/**
 * `DELETE /{apikey}/{id}/deletenotice222`: the name under which the department pages of the old product called
 * `deletenotice`.
 */
export function deleteDepartmentNoticeCall(context: Context): Call {
  return removeCall(context, notice, { guard: noticeGuard, name: 'deletenotice222' });
}
