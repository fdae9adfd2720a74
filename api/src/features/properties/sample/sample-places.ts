/** A ZIP of the sample catalog and how many made-up records it gets. */
export interface SamplePlace {
  fips: string
  county: string
  state: string
  city: string
  /** ZIP → records. */
  zips: Record<string, number>
  /** Local area codes; their 555-01xx numbers are given out first. */
  areaCodes: readonly string[]
  latitude: number
  longitude: number
}

/** Real places, made-up people. Austin and Columbus each lie in two states. */
export const samplePlaces: readonly SamplePlace[] = [
  {
    fips: '48453',
    county: 'Travis',
    state: 'TX',
    city: 'Austin',
    areaCodes: ['512', '737'],
    latitude: 30.267,
    longitude: -97.743,
    zips: {
      '78701': 36,
      '78702': 640,
      '78703': 420,
      '78704': 980,
      '78705': 260,
      '78723': 700,
      '78741': 520,
      '78745': 1100,
      '78751': 380,
      '78757': 560,
    },
  },
  {
    fips: '48453',
    county: 'Travis',
    state: 'TX',
    city: 'Pflugerville',
    areaCodes: ['512', '737'],
    latitude: 30.439,
    longitude: -97.62,
    zips: { '78660': 860 },
  },
  {
    fips: '27099',
    county: 'Mower',
    state: 'MN',
    city: 'Austin',
    areaCodes: ['507'],
    latitude: 43.667,
    longitude: -92.975,
    zips: { '55912': 320 },
  },
  {
    fips: '42101',
    county: 'Philadelphia',
    state: 'PA',
    city: 'Philadelphia',
    areaCodes: ['215', '267'],
    latitude: 39.953,
    longitude: -75.165,
    zips: {
      '19102': 28,
      '19103': 340,
      '19107': 300,
      '19121': 620,
      '19125': 540,
      '19134': 900,
      '19143': 980,
      '19146': 720,
      '19147': 760,
    },
  },
  {
    fips: '12057',
    county: 'Hillsborough',
    state: 'FL',
    city: 'Tampa',
    areaCodes: ['813', '656'],
    latitude: 27.951,
    longitude: -82.457,
    zips: { '33602': 40, '33604': 620, '33606': 280, '33609': 360, '33611': 640, '33629': 520 },
  },
  {
    fips: '12103',
    county: 'Pinellas',
    state: 'FL',
    city: 'St. Petersburg',
    areaCodes: ['727'],
    latitude: 27.768,
    longitude: -82.64,
    zips: { '33701': 240, '33704': 420, '33713': 560 },
  },
  {
    fips: '04013',
    county: 'Maricopa',
    state: 'AZ',
    city: 'Phoenix',
    areaCodes: ['602', '480', '623'],
    latitude: 33.448,
    longitude: -112.074,
    zips: { '85003': 34, '85008': 640, '85014': 480, '85018': 620, '85032': 900, '85041': 760 },
  },
  {
    fips: '04013',
    county: 'Maricopa',
    state: 'AZ',
    city: 'Tempe',
    areaCodes: ['480'],
    latitude: 33.426,
    longitude: -111.94,
    zips: { '85281': 420, '85282': 520 },
  },
  {
    fips: '39049',
    county: 'Franklin',
    state: 'OH',
    city: 'Columbus',
    areaCodes: ['614', '380'],
    latitude: 39.961,
    longitude: -82.999,
    zips: { '43201': 360, '43202': 300, '43206': 520, '43211': 640, '43214': 480, '43215': 32 },
  },
  {
    fips: '13215',
    county: 'Muscogee',
    state: 'GA',
    city: 'Columbus',
    areaCodes: ['706', '762'],
    latitude: 32.461,
    longitude: -84.988,
    zips: { '31901': 38, '31904': 420, '31906': 380 },
  },
  {
    fips: '53033',
    county: 'King',
    state: 'WA',
    city: 'Seattle',
    areaCodes: ['206', '564'],
    latitude: 47.606,
    longitude: -122.332,
    zips: { '98103': 520, '98107': 380, '98118': 560 },
  },
]

/** More area codes of the sample's states, and of states that owners moved to or kept a number from. */
export const areaCodesByState: Readonly<Record<string, readonly string[]>> = {
  TX: '210 214 254 281 325 346 361 409 430 432 469 682 713 726 806 817 830 832 903 915 936 940 956 972 979'.split(' '),
  PA: '223 272 412 445 484 570 582 610 717 724 814 878'.split(' '),
  FL: '239 305 321 352 386 407 561 689 754 772 786 850 863 904 941 954'.split(' '),
  AZ: '520 928'.split(' '),
  OH: '216 220 234 330 419 440 513 567 740 937'.split(' '),
  MN: '218 320 612 651 763 952'.split(' '),
  GA: '229 404 470 478 678 770 912'.split(' '),
  WA: '253 360 425 509'.split(' '),
  CA: '209 213 279 310 323 341 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 747 760 805 818 820 831 858 909 916 925 949 951'.split(
    ' ',
  ),
  NY: '212 315 332 347 516 518 585 607 631 646 680 716 718 838 845 914 917 929 934'.split(' '),
  NJ: '201 551 609 640 732 848 856 862 908 973'.split(' '),
  IL: '217 224 309 312 331 618 630 708 773 779 815 847 872'.split(' '),
  NC: '252 336 704 743 828 910 919 980 984'.split(' '),
  VA: '276 434 540 571 703 757 804'.split(' '),
  MI: '231 248 269 313 517 586 616 734 810 906 947 989'.split(' '),
  MA: '339 351 413 508 617 774 781 857 978'.split(' '),
  CO: '303 719 720 970'.split(' '),
  TN: '423 615 629 731 865 901 931'.split(' '),
  MO: '314 417 573 636 660 816'.split(' '),
  OTHER:
    '203 860 302 202 208 317 219 574 812 515 319 316 913 502 859 504 225 207 410 443 601 402 406 702 775 603 505 405 918 503 541 401 803 864 605 801 802 414 608 262 304 307'.split(
      ' ',
    ),
}

/** Where owners who live elsewhere get their mail. */
export const elsewhere: readonly { city: string; state: string; zips: readonly string[] }[] = [
  { city: 'Los Angeles', state: 'CA', zips: ['90012', '90026', '90045'] },
  { city: 'San Diego', state: 'CA', zips: ['92103', '92117'] },
  { city: 'Brooklyn', state: 'NY', zips: ['11201', '11231'] },
  { city: 'Cherry Hill', state: 'NJ', zips: ['08002', '08034'] },
  { city: 'Chicago', state: 'IL', zips: ['60614', '60618'] },
  { city: 'Charlotte', state: 'NC', zips: ['28203', '28277'] },
  { city: 'Arlington', state: 'VA', zips: ['22201'] },
  { city: 'Boston', state: 'MA', zips: ['02116', '02130'] },
  { city: 'Denver', state: 'CO', zips: ['80205', '80210'] },
  { city: 'Nashville', state: 'TN', zips: ['37206', '37215'] },
  { city: 'Dallas', state: 'TX', zips: ['75204', '75214'] },
  { city: 'Orlando', state: 'FL', zips: ['32803', '32806'] },
]
