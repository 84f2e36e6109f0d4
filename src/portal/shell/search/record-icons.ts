import {
  IconChartBar,
  IconFiles,
  IconListDetails,
  IconPhoto,
  IconSchool,
  IconSpeakerphone,
  IconStar,
  IconUser,
  IconUsersGroup,
  IconUserStar,
  type Icon,
} from '@tabler/icons-react';
import { profiles } from '#model/entries/profiles.ts';
import { sectionNamed } from '#model/entries/sections.ts';
import type { PageName } from '#model/routes.ts';
import { pageIcons } from '../frame/page-icons.ts';

/** The icons of records that are shown on the page of something larger. */
const recordIcons: Readonly<Partial<Record<string, Icon>>> = {
  employee: IconUser,
  notice: IconSpeakerphone,
  gallery: IconPhoto,
  departmentfile: IconFiles,
  alumni: IconUserStar,
  committee: IconUsersGroup,
  featured: IconStar,
  academicperformance: IconChartBar,
  [profiles.department.name]: IconListDetails,
  [profiles.employee.name]: IconSchool,
};

/** The icon of a record that a page shows. */
export function iconOf(resource: string, page: PageName): Icon {
  const section = sectionNamed(resource);
  return recordIcons[section ? profiles[section.owner].name : resource] ?? pageIcons[page];
}
