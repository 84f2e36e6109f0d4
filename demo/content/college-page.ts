/** What the college page of the sample shows. Every person is invented. */

export const staff = [
  ['Harish Kotokibora', 'OFFICE_STAFF', 'Head assistant', '1998-03-02', 'Accounts and admission'],
  ['Rupjyoti Nathsikdar', 'OFFICE_STAFF', 'Accountant', '2004-07-19', 'Accounts'],
  ['Mamoni Dekapatra', 'OFFICE_STAFF', 'Upper division assistant', '2009-01-12', 'Examination branch'],
  ['Bhaskar Lahkarmedhi', 'OFFICE_STAFF', 'Lower division assistant', '2016-11-07', 'Admission branch'],
  ['Pranita Saikiaboruah', 'LIBRARY_STAFF', 'Assistant librarian', '2011-08-01', 'Cataloguing'],
  ['Nurul Islamchaki', 'LIBRARY_STAFF', 'Library bearer', '2013-05-20', 'Circulation'],
  ['Jonali Rabhakonwar', 'LIBRARY_STAFF', 'Library assistant', '2019-02-11', 'Reading room'],
  ['Dhaniram Basumatak', 'NSNT_STAFF', 'Gardener', '2015-04-01', 'Grounds'],
  ['Malati Dasbarman', 'NSNT_STAFF', 'Sweeper', '2012-10-15', 'Science block'],
  ['Ratul Kalitadeka', 'NSNT_STAFF', 'Night guard', '2018-06-01', 'Main gate'],
] as const;

export const committees = [
  [
    'GB',
    'Governing Body',
    ['President', 'Member secretary', 'Teacher representative', 'Guardian representative', 'University nominee'],
  ],
  [
    'IQAC',
    'Internal Quality Assurance Cell',
    ['Chairperson', 'Coordinator', 'Assistant coordinator', 'Member', 'Industry representative'],
  ],
  ['ICC', 'Internal Complaints Committee', ['Presiding officer', 'Member', 'Member', 'External member']],
  ['ARC', 'Anti-Ragging Committee', ['Convener', 'Member', 'Member', 'Student member']],
  ['GRC', 'Grievance Redressal Committee', ['Chairperson', 'Member', 'Member']],
  ['LIB-C', 'Library Committee', ['Chairperson', 'Member secretary', 'Member', 'Student member']],
  ['EXM', 'Examination Committee', ['Convener', 'Member', 'Member', 'Member']],
  ['ADM', 'Admission Committee', ['Convener', 'Joint convener', 'Member', 'Member']],
] as const;

export const facilities = [
  [
    'COLLEGE_F_LIBRARY',
    'The central library holds 42,000 volumes, 36 journals and the N-LIST collection. It is open from 9.30 am to 5 pm, and to 7 pm before examinations.',
  ],
  [
    'COLLEGE_F_BOYS_HOSTEL',
    'Rooms for 80 boarders in two blocks, a common room, a mess run by the boarders and a resident superintendent.',
  ],
  [
    'COLLEGE_F_GIRLS_HOSTEL',
    'Rooms for 120 boarders, a reading room and a guard at all hours. Boarders are admitted by merit and distance from home.',
  ],
  [
    'COLLEGE_F_CIF',
    'A spectrophotometer, a gel documentation system and a fluorescence microscope, for research students of all science departments.',
  ],
  ['COLLEGE_F_CANTEEN', 'Breakfast and lunch at prices fixed by the canteen committee. Open from 9 am to 4 pm.'],
  ['COLLEGE_F_ICGC', 'Tells students what to study and where to apply. Counselling on Tuesdays and Fridays.'],
  ['Career_Placement_Cell', 'Campus drives, mock interviews and a list of vacancies, kept every week.'],
  [
    'COLLEGE_CLUB',
    'Eleven clubs, from debating to bird watching. Each has a teacher in charge and two student secretaries.',
  ],
  ['COLLEGE_IIC', 'Ideas of students are looked at twice a year; the best three get a small grant.'],
  ['COLLEGE_NCC', 'A company of the Assam Battalion, boys and girls.'],
  ['COLLEGE_NSS', 'Two units of 100 volunteers. The adopted village is on the north bank.'],
  ['COLLEGE_DISTANCE_EDUCATION', 'A study centre of the open university, with classes on Sundays.'],
  ['COLLEGE_WOMEN_CELL', 'Health camps, legal literacy and a counselling hour every week.'],
  ['COLLEGE_PUBLICATION', 'Publishes the magazine, the newsletter and one book by a teacher each year.'],
  ['COLLEGE_SCIENCE_FORUM', 'A lecture every month and the science exhibition every February.'],
] as const;

export const alumni = [
  ['Nabajyoti Tamulipathak', '1986-89', 'Botanist, forest research institute', 'PhD'],
  ['Ritumoni Bezkakoti', '1991-94', 'Civil servant', 'MA'],
  ['Salim Hazarichand', '1979-82', 'Footballer and coach', 'BA'],
  ['Indrani Phukandutta', '2001-04', 'Film director', 'MA'],
  ['Gautam Talukmahanta', '1995-98', 'Physicist, space research', 'PhD'],
  ['Mitali Boruahgoswami', '2006-09', 'Advocate, high court', 'LLM'],
  ['Dipak Rajbongkalita', '1983-86', 'Playwright', 'BA'],
  ['Sabina Yasminlaskar', '2010-13', 'Entrepreneur, handloom', 'MBA'],
] as const;

export const union = [
  ['Anupam Bharalinath', 'President'],
  ['Rekhamoni Dasgiri', 'Vice president'],
  ['Zubair Rahmankhan', 'General secretary'],
  ['Priti Bodobasu', 'Secretary, girls’ common room'],
  ['Manjit Singhdeka', 'Secretary, major games'],
  ['Lakhimi Teronso', 'Secretary, cultural affairs'],
  ['Partha Sarkarpaul', 'Secretary, debating'],
  ['Juri Konwarborah', 'Editor, college magazine'],
] as const;

export const performance = [
  ['BA', 91.4],
  ['BSc', 94.2],
  ['BCom', 88.7],
  ['BCA', 96.1],
  ['MA', 97.5],
  ['MSc', 98.3],
] as const;

export const featured = [
  [
    'Admission 2027: the portal opens on 1 March',
    'Apply online at the Samarth portal. Seats, fees and dates stand in the prospectus.',
    1,
  ],
  ['Foundation day lecture', 'All former students are invited. Please be seated by 10.15 am.', 0],
  ['Flood relief: where to give', 'Dry food and clothes are taken at the NSS room until Saturday.', 0],
] as const;

export const otherFiles = [
  ['COLLEGE_FACILITIES', 'Map of the campus with all buildings'],
  ['COLLEGE_ACHIEVEMENTS_SINGLE', 'Green campus award of the district'],
  ['COLLEGE_ACHIEVEMENTS_LARGE', 'Ten years of sports: the whole list'],
  ['COLLEGE_TESTIMONIALS', 'What a former student says'],
  ['IQAC_AQAR', 'AQAR 2024-25 as submitted'],
  ['IQAC_MINUTES', 'Minutes of the second IQAC meeting, 2026'],
  ['IQAC_ACTION_TAKEN', 'Action taken on the minutes of the first meeting'],
] as const;
