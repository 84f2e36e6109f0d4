import type { Migration } from 'kysely/migration';
import * as first from './0001-first.ts';
import * as classesAndStudents from './0002-classes-and-students.ts';
import * as history from './0003-history.ts';
import * as files from './0004-files.ts';
import * as employeeFiles from './0005-employee-files.ts';
import * as employeeAbout from './0006-employee-about.ts';
import * as entries from './0007-entries.ts';
import * as content from './0008-content.ts';
import * as faculty from './0009-faculty.ts';
import * as accreditation from './0010-accreditation.ts';
import * as publicSite from './0011-public-site.ts';
import * as disclosure from './0012-disclosure.ts';
import * as givenAddresses from './0013-given-addresses.ts';
import * as backups from './0014-backups.ts';
import * as secondFactors from './0015-second-factors.ts';
import * as singleSignOn from './0016-single-sign-on.ts';
import * as severalServers from './0017-several-servers.ts';
import * as words from './0019-words.ts';
import * as givenIds from './0020-given-ids.ts';
import * as noticesByDate from './0021-notices-by-date.ts';
import * as whereFrom from './0022-where-from.ts';
import * as quickerWords from './0023-quicker-words.ts';
import * as deletions from './0024-deletions.ts';
import * as whoseLine from './0025-whose-line.ts';
import * as saferSignIns from './0026-safer-sign-ins.ts';
import * as secondFactorOfEverybody from './0027-second-factor-of-everybody.ts';
import * as newestFirst from './0028-newest-first.ts';
import * as sumsOfFiles from './0029-sums-of-files.ts';
import * as handlesAlike from './0030-handles-alike.ts';
import * as costOfWords from './0031-cost-of-words.ts';
import * as dateOfLeaving from './0032-date-of-leaving.ts';
import * as uploadsOfAnAccount from './0033-uploads-of-an-account.ts';
import * as studentsWhoLeft from './0034-students-who-left.ts';
import * as answers from './0035-answers.ts';

/** Every migration, in order. A released migration is never changed, and imports nothing from the model. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-classes-and-students': classesAndStudents,
  '0003-history': history,
  '0004-files': files,
  '0005-employee-files': employeeFiles,
  '0006-employee-about': employeeAbout,
  '0007-entries': entries,
  '0008-content': content,
  '0009-faculty': faculty,
  '0010-accreditation': accreditation,
  '0011-public-site': publicSite,
  '0012-disclosure': disclosure,
  '0013-given-addresses': givenAddresses,
  '0014-backups': backups,
  '0015-second-factors': secondFactors,
  '0016-single-sign-on': singleSignOn,
  '0017-several-servers': severalServers,
  '0019-words': words,
  '0020-given-ids': givenIds,
  '0021-notices-by-date': noticesByDate,
  '0022-where-from': whereFrom,
  '0023-quicker-words': quickerWords,
  '0024-deletions': deletions,
  '0025-whose-line': whoseLine,
  '0026-safer-sign-ins': saferSignIns,
  '0027-second-factor-of-everybody': secondFactorOfEverybody,
  '0028-newest-first': newestFirst,
  '0029-sums-of-files': sumsOfFiles,
  '0030-handles-alike': handlesAlike,
  '0031-cost-of-words': costOfWords,
  '0032-date-of-leaving': dateOfLeaving,
  '0033-uploads-of-an-account': uploadsOfAnAccount,
  '0034-students-who-left': studentsWhoLeft,
  '0035-answers': answers,
};
