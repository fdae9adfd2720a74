// Area codes by state: NANPA, "NPAs by location", as of 2025; zones: IANA tz database 2025b. Split area codes and ZIP
// prefixes carry every zone that they reach into, so that the stricter clock counts. Reviewed 2026-11-21: codes against libphonenumber's
// US and Canadian plans (which lack some that NANPA has opened since), split codes against its time zone map.

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'
const ARIZONA = 'America/Phoenix'

/** All zones of a state. */
export const stateZones: Readonly<Record<string, readonly string[]>> = {
  ...of([EASTERN], 'CT DE DC GA ME MD MA NH NJ NY NC OH PA RI SC VT VA WV'),
  ...of([CENTRAL], 'AL AR IL IA LA MN MS MO OK WI'),
  ...of([MOUNTAIN], 'CO MT NM UT WY'),
  ...of([PACIFIC], 'CA WA'),
  ...of([EASTERN, CENTRAL], 'FL IN KY MI TN'),
  ...of([CENTRAL, MOUNTAIN], 'KS NE ND SD TX'),
  AK: ['America/Anchorage', 'America/Adak'],
  AZ: [ARIZONA, MOUNTAIN],
  HI: ['Pacific/Honolulu'],
  ID: ['America/Boise', PACIFIC],
  NV: [PACIFIC, MOUNTAIN],
  OR: [PACIFIC, 'America/Boise'],
  ...of(['America/Puerto_Rico'], 'PR VI'),
  GU: ['Pacific/Guam'],
  MP: ['Pacific/Guam'],
  AS: ['Pacific/Pago_Pago'],
}

/** The state of each US area code. */
export const areaCodes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AL: '205 251 256 334 659 938',
    AK: '907',
    AZ: '480 520 602 623 928',
    AR: '327 479 501 870',
    CA: '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951',
    CO: '303 719 720 748 970 983',
    CT: '203 475 860 959',
    DE: '302',
    DC: '202 771',
    FL: '239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954',
    GA: '229 404 470 478 678 706 762 770 912 943',
    HI: '808',
    ID: '208 986',
    IL: '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872',
    IN: '219 260 317 463 574 765 812 930',
    IA: '319 515 563 641 712',
    KS: '316 620 785 913',
    KY: '270 364 502 606 859',
    LA: '225 318 337 457 504 985',
    ME: '207',
    MD: '227 240 301 410 443 667',
    MA: '339 351 413 508 617 774 781 857 978',
    MI: '231 248 269 313 517 586 616 679 734 810 906 947 989',
    MN: '218 320 507 612 651 763 924 952',
    MS: '228 471 601 662 769',
    MO: '235 314 417 557 573 636 660 816 975',
    MT: '406',
    NE: '308 402 531',
    NV: '702 725 775',
    NH: '603',
    NJ: '201 551 609 640 732 848 856 862 908 973',
    NM: '505 575',
    NY: '212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934',
    NC: '252 336 472 704 743 828 910 919 980 984',
    ND: '701',
    OH: '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937',
    OK: '405 539 572 580 918',
    OR: '458 503 541 971',
    PA: '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878',
    RI: '401',
    SC: '803 821 839 843 854 864',
    SD: '605',
    TN: '423 615 629 731 865 901 931',
    TX: '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979',
    UT: '385 435 801',
    VT: '802',
    VA: '276 434 540 571 686 703 757 804 826 948',
    WA: '206 253 360 425 509 564',
    WV: '304 681',
    WI: '262 274 353 414 534 608 715 920',
    WY: '307',
    PR: '787 939',
    VI: '340',
    GU: '671',
    MP: '670',
    AS: '684',
  }).flatMap(([state, codes]) => codes.split(' ').map((code): [string, string] => [code, state])),
)

/** Zones of an area code where they are fewer than its state's. */
export const splitAreaCodes: Readonly<Record<string, readonly string[]>> = {
  ...of(
    [EASTERN],
    '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954 260 317 463 765 502 859 865 231 248 269 313 517 586 616 679 734 810 947 989',
  ),
  ...of(
    [CENTRAL],
    '615 629 731 901 931 316 913 402 531 210 214 254 281 325 346 361 409 430 469 512 621 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979',
  ),
  915: [MOUNTAIN],
  ...of([ARIZONA], '480 520 602 623'),
  ...of([PACIFIC], '702 725 503 971'),
}

/** Canada and the Caribbean share the numbering plan, not the law: no phone is texted there. */
export const elsewhere: ReadonlySet<string> = new Set(
  `204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 548 579 581
584 587 600 604 613 622 633 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 242 246 264 268 284 345 441
473 649 658 664 721 758 767 784 809 829 849 868 869 876`.split(/\s+/),
)

/** Not a person's: toll-free and premium numbers. */
export const tollFree: ReadonlySet<string> = new Set(['800', '833', '844', '855', '866', '877', '888', '822', '900'])

/**
 * In no person's number: 555 is for examples, 500 has the test numbers of carriers (+1 500 555 0001). Any other code that stands
 * in no table is not assigned, or a personal one (52X, 533, 544, 566, 577, 588) that takes no texts.
 */
export const exampleCodes: ReadonlySet<string> = new Set(['500', '555'])

/** First three digits of the ZIP codes of each state (USPS Publication 65). */
export const zipRanges: readonly (readonly [number, number, string])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [733, 733, 'TX'],
  [730, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [885, 885, 'TX'],
  [870, 884, 'NM'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [969, 969, 'GU'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
]

/** ZIPs of another state than their first three digits say. */
export const oddZips: Readonly<Record<string, string>> = { '96799': 'AS', '06390': 'NY' }

/** Zones of a ZIP prefix where they are fewer than its state's: not where a county of it keeps another clock (Crab Orchard in 377, Rensselaer in 479). */
export const splitZips: Readonly<Record<string, readonly string[]>> = {
  ...of([EASTERN], '320 321 322 323 326 327 328 329 330 331 332 333 334 335 336 337 338 339 341 342 344 346 347 349'),
  ...of([CENTRAL], '325 370 371 372 380 381 382 383 384'),
  ...of([EASTERN], '376 378 379 400 402 403 404 405 406 407 408 409 410 411 412 413 414 415 416 417 418'),
  ...of([CENTRAL], '420 421 422 423 424 464'),
  ...of(
    [EASTERN],
    '460 461 462 466 467 468 469 470 471 472 473 474 478 480 481 482 483 484 485 486 487 488 489 490 491 492 493 494 495 496 497',
  ),
  ...of(
    [CENTRAL],
    '660 661 662 664 665 666 667 668 669 670 671 672 673 674 675 676 679 680 681 683 684 685 686 687 688 689 570 571 572 573 574 580 581 582 583 584 587',
  ),
  ...of([MOUNTAIN], '577 693 799 885'),
  ...of(
    [CENTRAL],
    '733 750 751 752 753 754 755 756 757 758 759 760 761 762 763 764 765 766 767 768 769 770 771 772 773 774 775 776 777 778 779 780 781 782 783 784 785 786 787 788 789 790 791 792 793 794 795 796 797',
  ),
  ...of([ARIZONA], '850 851 852 853 855 856 857 859 863 864'),
  ...of(['America/Boise'], '832 833 834 836 837'),
  ...of([PACIFIC], '838 970 971 972 973 974 975 976 977 978 889 890 891 893 894 895 897'),
}

function of(zones: readonly string[], keys: string): Record<string, readonly string[]> {
  return Object.fromEntries(keys.split(' ').map((key) => [key, zones]))
}
