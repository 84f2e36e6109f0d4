/**
 * What invented names are made of, by the communities that study at a college in Guwahati. Given names are common ones.
 * A surname is joined of two halves, so that it can be read and spoken and yet is nobody's: no full name here was taken
 * from anywhere.
 */
export interface Community {
  /** How many of a hundred students. */
  share: number;
  men: string[];
  women: string[];
  /** The halves of a surname. */
  first: string[];
  second: string[];
  /** As often as each stands here. */
  castes: string[];
  /** Towns with their districts, where families come from. */
  homes: string[];
}

const brahmaputraValley = [
  'Tihu, Nalbari',
  'Nalbari, Nalbari',
  'Rangia, Kamrup',
  'Boko, Kamrup',
  'Hajo, Kamrup',
  'Palasbari, Kamrup',
  'Pathsala, Bajali',
  'Barpeta Road, Barpeta',
  'Mangaldai, Darrang',
  'Goalpara, Goalpara',
  'Bongaigaon, Bongaigaon',
  'Morigaon, Morigaon',
  'Nagaon, Nagaon',
  'Tezpur, Sonitpur',
  'Golaghat, Golaghat',
  'Jorhat, Jorhat',
  'Nazira, Sivasagar',
  'North Lakhimpur, Lakhimpur',
];

const words = (text: string) => text.trim().split(/\s+/);

export const communities: Community[] = [
  {
    share: 54,
    men: words(`Abhijit Anurag Arindom Bhargab Bikash Bitupan Chinmoy Debojit Dhrubajyoti Dipankar Gaurab Hemanta Himangshu
      Jintu Jyotirmoy Kaushik Manash Mrinmoy Nayanjyoti Nilutpal Pallab Parag Pranjit Prasanta Rakesh Rituporno Rupam Samiran
      Sanjib Tonmoy Uddipta Utpal`),
    women:
      words(`Anamika Ankita Barnali Bhagyashree Bidisha Chayanika Daisy Dikshita Dipshikha Gitashree Hiramoni Jahnabi Juri
      Kabita Karabi Madhusmita Manalisha Mayuri Mridusmita Nabanita Nilakshi Pallabi Pompi Pranami Rashmirekha Rimpi Rupali
      Sangeeta Silpi Tulika Upasana Violina`),
    first:
      words(`Bora Kalita Deka Medhi Nath Hazari Gogoi Konwar Phukan Saikia Talukdar Lahkar Mahanta Bharali Tamuli Bhuyan
      Goswami Choudang Rajkho Patgiri`),
    second: words('barman dutta kotoki mahela pujari sarma kakoti bhagat neog duara kolong sikdar majinder ojah'),
    castes: words('GENERAL GENERAL GENERAL GENERAL OBC OBC OBC OBC OBC SC SC MOBC'),
    homes: brahmaputraValley,
  },
  {
    share: 13,
    men: words(
      'Arnab Bappaditya Debashis Joydeep Kingshuk Prosenjit Rajdeep Sayantan Souvik Subhankar Tathagata Tirthankar',
    ),
    women: words(
      'Arpita Debolina Ishita Mousumi Moumita Paromita Priyanka Sanchari Sharmistha Sohini Sreeparna Tanushree',
    ),
    first: words('Nandi Kundu Paul Dhar Biswa Malakar Saha Debnath Shil'),
    second: words('bhadra som chaki lodhi kirtan barai mitro'),
    castes: words('GENERAL GENERAL GENERAL OBC OBC SC SC'),
    homes: [
      'Silchar, Cachar',
      'Lala, Hailakandi',
      'Lumding, Hojai',
      'Hojai, Hojai',
      'Dhubri, Dhubri',
      'Bilasipara, Dhubri',
      'Lanka, Hojai',
    ],
  },
  {
    share: 11,
    men: words('Aftab Anisur Azharul Faruk Imran Mainul Nazrul Rafiqul Rezaul Saddam Shahidul Wasim'),
    women: words('Afsana Farhana Jesmin Karishma Mehnaz Nasrin Rehana Ruksana Sabina Shabnam Tamanna Yasmin'),
    first: words('Mazum Laskar Sheikh Mollah Saikot Bepari Hazrat Dewan'),
    second: words('ali rahin barbhui ahmeda uddina talukar'),
    castes: words('GENERAL GENERAL GENERAL OBC MOBC'),
    homes: [
      'Barpeta, Barpeta',
      'Goroimari, Kamrup',
      'Dhubri, Dhubri',
      'Kharupetia, Darrang',
      'Dhing, Nagaon',
      'Goalpara, Goalpara',
    ],
  },
  {
    share: 9,
    men: words('Bijit Birkhang Bwisumuthi Dwimalu Gwthar Jwngshar Mijing Phwilao Sansuma Swmkhwr'),
    women: words('Maisri Anjuma Birdwisri Dwisri Jwngma Laimwn Mainao Onsumai Rwmwi Swrangsri'),
    first: words('Narza Basuma Swarga Daimar Mosha Hazoa Brahma Ishla'),
    second: words('rigra theng giary khakla wary lary sary'),
    castes: ['ST(P)'],
    homes: [
      'Kokrajhar, Kokrajhar',
      'Udalguri, Udalguri',
      'Mushalpur, Baksa',
      'Kajalgaon, Chirang',
      'Tamulpur, Tamulpur',
    ],
  },
  {
    share: 3,
    men: words('Bikram Longki Rensing Sarthe Semson'),
    women: words('Kache Kareng Klirdap Mirbon Serlin'),
    first: words('Teron Rongpi Ingti Hanse Terang'),
    second: words('bey phang kiri tisso'),
    castes: ['ST(H)'],
    homes: ['Diphu, Karbi Anglong', 'Hamren, West Karbi Anglong', 'Sonapur, Kamrup Metropolitan'],
  },
  {
    share: 4,
    men: words('Aayush Bishal Dipesh Gopal Kiran Nabin Prakash Sujan'),
    women: words('Alisha Binita Dikshya Manisha Pabitra Roshni Sarita Sunita'),
    first: words('Chetri Thapa Upadh Adhik Basnet Pradhan'),
    second: words('rawal kotey gautamy lamchan'),
    castes: words('GENERAL OBC OBC'),
    homes: ['Udalguri, Udalguri', 'Bokakhat, Golaghat', 'Margherita, Tinsukia', 'Rangapara, Sonitpur'],
  },
  {
    share: 6,
    men: words('Abhishek Aman Deepak Manish Nitesh Rahul Saurabh Vikas'),
    women: words('Anjali Jyoti Kajal Khushboo Neha Pooja Ritika Shweta'),
    first: words('Prasad Tiwar Gupti Shahi Jaisw Yadu'),
    second: words('kanth wanshi rathi sahni'),
    castes: words('GENERAL GENERAL OBC OBC SC'),
    homes: ['Tinsukia, Tinsukia', 'Bongaigaon, Bongaigaon', 'Guwahati, Kamrup Metropolitan', 'Rangia, Kamrup'],
  },
];
