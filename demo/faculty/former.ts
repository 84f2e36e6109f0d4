import type { ShortRecord } from './office.ts';

/** Teachers who have left. */
export const formerRecords: readonly ShortRecord[] = [
  {
    who: 'Kanaklata Barpujarinath',
    h_qualification: 'PhD',
    experience: '35 years of teaching',
    about:
      'Taught taxonomy to three generations of botanists, and began the herbarium of the college with forty sheets.',
    sections: {
      research_paper: [
        {
          title_paper: 'Wetland grasses around Deepor Beel',
          name_of_authors: 'Kanaklata Barpujarinath',
          title_book: 'Bulletin of the Luit Botanical Society',
          date_year: '2011-06',
          quarter: '2011 2nd',
        },
        {
          title_paper: 'A checklist of the ferns of the Pandu hills',
          name_of_authors: 'Kanaklata Barpujarinath, Rupjyoti Medhipathak',
          title_book: 'Bulletin of the Luit Botanical Society',
          date_year: '2018-03',
          quarter: '2018 1st',
        },
      ],
      seminar: [
        {
          theme: 'Herbaria in small colleges',
          organised_by: 'Gauhati Plant Society (sample)',
          date_year: '2019-11',
        },
      ],
    },
  },
  {
    who: 'Trideep Bhattacharjyamoy',
    h_qualification: 'MCA',
    experience: '2 years of teaching',
    about: 'Taught the laboratory courses of the first year.',
    sections: {
      workshop: [
        {
          theme: 'Teaching programming to beginners',
          organised_by: 'Tezpur Computing Forum (sample)',
          date_year: '2024-07',
          duration: '5 days',
          sponsored_by: '',
        },
      ],
    },
  },
];
