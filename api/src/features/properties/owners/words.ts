/** What makes a name a company's wherever it stands behind another word. */
export const legalForms: ReadonlySet<string> = new Set(
  'LLC INC INCORPORATED CORP CORPORATION LP LLP LLLP LTD LIMITED COMPANY PLLC GMBH PLC SARL PTY'.split(' '),
)

/** Legal forms that are a name or initials elsewhere: "SMITH & JONES PC", "BROAD STREET N A". */
export const lastLegalForm = / (?:CO|PC|NA|AG|NV|BV|KG|SRL|P C|P A|N A|L P|L L C|L C)$/

/** Words by which a name is more than one person's first, middle and last: whoever has none of them is read without the rules below. */
export const tellingWords: ReadonlySet<string> = new Set([
  ...legalForms,
  ...`OF AUTHORITY DISTRICT UNITED U US USA BOARD DEPT DEPARTMENT ESTATE EST HEIRS TRUST TR TRS TTEE TTEES TRUSTEE TRUSTEES AND OR ATTN UNKNOWN NOT NONE NA UNAVAILABLE
OWNER OWNERS CURRENT AKA FKA NKA DBA ESQ ESQUIRE MD PHD DR MR MRS MS REV HON REVOCABLE IRREVOCABLE IRREV LIVING LIV FAMILY DTD DATED INT UND VACANT
ET ETAL ETUX ETVIR JTWROS JT JTTEN JTRS COM HUSBAND WIFE LIFE DECEASED DECD AS SUCCESSOR SINGLE UNMARRIED MARRIED WIDOW WIDOWER WOMAN TENANTS FBO BENEFIT
EXECUTOR EXECUTRIX EXECUTORS ADMINISTRATOR ADMINISTRATRIX REPRESENTATIVE CONSERVATOR CUSTODIAN GUARDIAN RESIDENT OCCUPANT TBD CONFIDENTIAL WITHHELD`.split(
    /\s+/,
  ),
])

/** Owners of the public hand. */
export const government =
  /\b(CITY|COUNTY|STATE|TOWN|VILLAGE|BOROUGH|TOWNSHIP|COMMONWEALTH|PEOPLE) OF\b|\b(HOUSING|REDEVELOPMENT|TRANSIT|PORT|PARKING|TURNPIKE|AIRPORT|WATER|SEWER|LAND BANK) (AUTHORITY|DISTRICT)\b|\bUNITED STATES\b|\bU ?S ?A\b|\bSCHOOL (DISTRICT|BOARD)\b|\b(INDEPENDENT SCHOOL|HOSPITAL|FIRE|PARK|UTILITY) DISTRICT\b|\bDEPT OF\b|\bDEPARTMENT OF\b|\bBOARD OF EDUCATION\b|\bSECRETARY OF\b|\bLAND BANK\b|\S (?:COUNTY|TOWNSHIP|BOROUGH)$/

/** Words that belong to a last name: "VAN DER BERG", "DE LA CRUZ", "ST JOHN". */
export const particles: ReadonlySet<string> = new Set(
  'VAN VON DER DEN DE DEL DELA DELLA DI DA DO DOS DAS LA LE LOS LAS ST SAN SANTA TER TEN EL BIN IBN MC MAC'.split(' '),
)

export const generations: ReadonlyMap<string, string> = new Map([
  ['JR', 'Jr'],
  ['SR', 'Sr'],
  ['II', 'II'],
  ['III', 'III'],
  ['IV', 'IV'],
  ['V', 'V'],
  ['2ND', 'II'],
  ['3RD', 'III'],
])

/** The text without what stands in brackets and is no part of the name: each bracket's partner is looked for once. */
export function withoutBrackets(text: string): string {
  let kept = ''
  let from = 0
  for (let open = text.indexOf('('); open >= 0; open = text.indexOf('(', from)) {
    const close = text.indexOf(')', open)
    if (close < 0) break
    partOfName.lastIndex = open + 1
    const end = partOfName.test(text) ? open + 1 : close + 1
    kept += end === open + 1 ? text.slice(from, end) : `${text.slice(from, open)} `
    from = end
  }
  return kept + text.slice(from)
}

const partOfName = /ESTATE|EST\b|HEIRS|TRS?\)|TTEES?\)/y

/** A name behind another, a share: no part of the name. */
export const asides =
  / (?:A\/?K\/?A|F\/?K\/?A|N\/?K\/?A|D\/?B\/?A) [^]*$|\b(?:UND(?:IV(?:IDED)?)? )?\d+(?:\.\d+)? ?%(?: INT(?:EREST)?\b)?|\b(?:UND(?:IV(?:IDED)?)? )?\d{1,2}\/\d{1,3}(?: INT(?:EREST)?)\b/g

/** How a recorder notes in what way people own, no part of the name: "a single woman", "husband and wife", "as joint tenants". */
export const standing =
  /,? (?:AN? )?(?:(?:SINGLE|UNMARRIED|(?:LEGALLY )?MARRIED|DIVORCED|WIDOWED) (?:MAN|WOMAN|PERSONS?|COUPLE)|WIDOW|WIDOWER)$|,? (?:HUSBAND (?:AND|&) WIFE|WIFE (?:AND|&) HUSBAND|(?:AS )?JOINT TENANTS|(?:AS )?TENANTS (?:IN COMMON|BY (?:THE )?ENTIRET(?:Y|IES)))\b[^]*$/

/** Behind a name what a person does for another: that person can be reached. */
export const office =
  /^([^,\s]+,? [^,\s][^]*?),? (?:AS )?(?:THE )?(?:CO[- ])?(?:(?:INDEPENDENT )?(?:EXECUTORS?|EXECUTRIX|ADMINISTRATORS?|ADMINISTRATRIX)|PERSONAL REP(?:RESENTATIVE)?S?|CONSERVATOR|CUSTODIAN|GUARDIAN)(?: (?:OF|FOR) [^]*)?$/

/** Notes of the recorder, no part of the name. */
export const notes =
  /\b(ET ?AL|ET ?UX|ET ?VIR|JTWROS|JT ?TEN|JTRS|TEN COM|H ?\/ ?W|W ?\/ ?H|HUSBAND|WIFE|LIFE ESTATE|LIFE EST|L ?\/ ?E|DECEASED|DECD|AS TRUSTEE|CO TRUSTEES?|SUCCESSOR TRUSTEES?)\b/g
