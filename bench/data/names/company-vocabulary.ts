import vocabulary from '../../../api/src/features/properties/owners/company-words.json' with { type: 'json' }

const list = (text: string): string[] => text.trim().split(/\s+/)

/** What companies do, bodies are and both call themselves: what the product knows of them. */
export const trades = list(vocabulary.trades)
export const bodies = list(vocabulary.bodies)
export const qualities = list(vocabulary.qualities)

/** Words that only `choose` and `score` use, so that they show what becomes of a word that was never learned. */
export const unseen = list(
  'AQUATICS BISTRO ACUPUNCTURE BEVERAGE BOOKSTORE CARGO CERAMICS CREAMERY CUSTOM DIALYSIS ENDODONTICS FORESTRY GASTROENTEROLOGY HYDRAULICS LASER LITHOGRAPHY NEUROLOGY NUTRITION ORGANICS OUTDOORS PACKAGING PALLET PERIODONTICS PUMP REFRIGERATION SANITATION SCAFFOLDING STEAKHOUSE STUCCO TATTOO TUTORS UROLOGY WELLS WOODWORKS',
)
export const legalForms =
  'LLC|LLC|LLC|INC|INC|INC|INC.|CORP|CORPORATION|LP|L.P.|LLP|LTD|CO|COMPANY|PLLC|P.C.|PC|P.A.|PA|N.A.|NA|L.L.C.|LIMITED|INCORPORATED|GMBH|AG|S.A.|SA|PLC|p. c.|NV|PTY LTD'.split(
    '|',
  )
export const places =
  'Springfield|Austin|Dayton|Fresno|Tulsa|Macon|Salem|Boise|Lake County|Cook County|Texas|Ohio|California|Georgia|Florida|New York|Denver|Portland|Cedar Rapids|St Louis|Tri-County|Bay Area|Hudson Valley|Mesa|Arlington|Bristol|Franklin|Dover|Clayton|Madison'.split(
    '|',
  )
const starts =
  'ZEN MED VAN NOR TEK AXI VERI OMNI INTE CYBER BIO GEN NOVA PRO QUAN SYN TRAN ULTRA VIA XEN KOR LUMI ALTA AERO HYDRO DURA FLEX INNO OPTI PETRO ROBO SOL STRA TELE VITA'.split(
    ' ',
  )
const ends =
  'TRIX CORE TECH SOFT WARE LINK NET ZONE GEN DYNE TRON COM VANCE LOGIX PLEX MARK STAR CARE PATH ONE SYS MEDIA LABS WORKS GRAF BRIDGE MARK DATA FLOW SCAPE TEX CO PHARM MAX SPAN'.split(
    ' ',
  )

/** "VERITRON": a name that no person has. */
export const coined = (chance: () => number): string =>
  `${starts[Math.floor(chance() * starts.length)]}${ends[Math.floor(chance() * ends.length)]}`
