import { pick, type Chance } from '../../leads/made-up-owners.ts'

const list = (text: string): string[] => text.split(' ')

/** Sounds of names that the census of 1990 does not list: beginnings, middles and ends of one part of the world each. */
const sounds: readonly (readonly [beginnings: string[], middles: string[], ends: string[]])[] = [
  [
    list('XIAO ZHONG YUN MEI LING JIAN WEI HUI CHENG GUO QIANG SHU ZHEN XUE'),
    [''],
    list('MING FEI LING HUA JUN XIA YING PING HONG LONG QING FANG TAO XING NA'),
  ],
  [list('SEUNG HYE JIN MIN SOO YOUNG EUN DONG KYUNG TAE'), list('- -'), list('JIN HEE WOO HO KYU AE SUK MI YEON SEOK')],
  [
    list('HIRO YUKI TAKA NAKA YAMA KOBA MATSU FUJI SHIGE KAZU TOMO'),
    list('SHI MO SA KA NO'),
    list('MOTO MURA TA HASHI GUCHI YA KO MI KI RO SHIMA'),
  ],
  [
    list('ZBIG VLADI KOVAL DMIT SERG YEV ANAST BORIS KRASN BRZEZ WOJC STAN MIROS LJUB KATAR'),
    list('IE OS NI EN RI IS'),
    list('SKI SKA NIEW SLAV ENKO OVA OV EVICH ICH CZYK INA MIR IY CZAK'),
  ],
  [
    list('SRI VENKAT RAMA LAKSH JIGN HARJ GURP MAHA SUBRA THIRU KRISH RAJ CHAND BHATTA MUKH NATAR'),
    list('A ESH I IN U AN'),
    list('SWAMY PREET INDER BHAI NATHAN MURTHY VAL ARYA OPADHYAY ESHWAR LAL JEET KUMARI WAL APPA'),
  ],
  [
    list('ABD MOHA HUSS IBRA FATI KHAL ZAIN YUS MUST AMIN RASH SIDD'),
    list('UL IM AM ID AL U'),
    list('ULLAH RAHMAN EDDIN MED AH AWI IQUI OUF MAN EEN AN IR'),
  ],
  [
    list('CHUKWU OLU ADE NGO KWA OKON EWUR TADE GEBRE ABEBE IWU MAMA DIA'),
    list('E SE KU WE BO'),
    list('MEKA YEMI WALE KWO NDA BENA ADU SSE DIRAN NNA TU BA LLO'),
  ],
  [
    list('PAPA GRIGOR HAGOP SARK KHACH TSKIT KAPAN NIKO ANTON THEO'),
    list('IS A OP ATUR ISH'),
    list('OPOULOS YAN SIAN SHVILI ADZE IDIS AKIS OGLU OS'),
  ],
  [
    list('THOR GUDR JON SIGUR LIND HALVOR BJORN KORHO VIRTA MAKI'),
    list('S UN VA STE'),
    list('DOTTIR SON SSON SEN NEN GAARD LA QVIST LUND'),
  ],
  [
    list('XOCHI CUAUH ETXE ECHE XIME IZA GOI QUETZA ARRI ZUBI'),
    list('TE BE QUE ZA'),
    list('MOC BERRIA VERRIA TL ALLI RRAGA NA TZIN GARAY'),
  ],
  [list('THAN PHUO SOVAN CHANTH SISOU KEO SOPHE RATHA'), list('G N AN A'), list('AVONG PHANH NARA AP TRA ONG ITH')],
  [
    list('SHA LA DE KEI JAX BRAY KAY NEV AAL TRE MC JA'),
    list('NI KEI SHAU QUA DE LEE'),
    list('SHA QUA WN NDA TON DEN LYNN IYAH VON ISHA'),
  ],
]

/** A name in capitals that hardly any list has. */
export function fartherName(chance: Chance): string {
  const [beginnings, middles, ends] = pick(chance, sounds)
  return `${pick(chance, beginnings)}${chance() < 0.5 ? pick(chance, middles) : ''}${pick(chance, ends)}`
}
