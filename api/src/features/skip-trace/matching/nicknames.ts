/** Given names that stand for each other: each group is one person's possible spellings. */
const groups = `
ROBERT BOB BOBBY ROB ROBBIE BERT|WILLIAM BILL BILLY WILL WILLIE LIAM|RICHARD DICK RICK RICKY RICH|JAMES JIM JIMMY JAMIE|JOHN JACK JOHNNY JON|JONATHAN JON JOHN|MICHAEL MIKE MICKEY MICK|CHARLES CHUCK CHARLIE CHAS
THOMAS TOM TOMMY|JOSEPH JOE JOEY|DAVID DAVE DAVEY|DANIEL DAN DANNY|EDWARD ED EDDIE TED NED|ANTHONY TONY|CHRISTOPHER CHRIS KIT|MATTHEW MATT|STEPHEN STEVEN STEVE|KENNETH KEN KENNY|RONALD RON RONNIE|DONALD DON DONNIE
GREGORY GREG|TIMOTHY TIM|JEFFREY JEFF GEOFFREY|LAWRENCE LARRY LAURENCE|GERALD JERRY GERRY|BENJAMIN BEN BENNY|SAMUEL SAM SAMMY|ANDREW ANDY DREW|NICHOLAS NICK NICKY|ALEXANDER ALEX AL|PATRICK PAT PADDY|FRANCIS FRANK FRANKIE
RAYMOND RAY|THEODORE TED TEDDY THEO|HENRY HANK HARRY|ALBERT AL BERT|FREDERICK FRED FREDDIE|LEONARD LEN LENNY|WALTER WALT|PHILIP PHIL|VINCENT VINCE|JOSHUA JOSH|ZACHARY ZACH|NATHANIEL NATHAN NATE|EUGENE GENE|HAROLD HARRY HAL
ELIZABETH LIZ LIZZIE BETH BETTY BETSY ELIZA LISA|MARGARET MAGGIE PEGGY MEG MARGE MARGIE|PATRICIA PAT PATTY TRISH|KATHERINE CATHERINE KATHRYN KATE KATHY CATHY KATIE KAY|JENNIFER JEN JENNY|BARBARA BARB BARBIE|SUSAN SUE SUSIE SUZANNE
DEBORAH DEBRA DEB DEBBIE|REBECCA BECKY BECCA|MARY MOLLY POLLY MARIE|DOROTHY DOT DOTTIE|VIRGINIA GINNY|CHRISTINE CHRISTINA CHRIS TINA CHRISSY|CYNTHIA CINDY|SANDRA SANDY|PAMELA PAM|THERESA TERESA TERRY TERI|JACQUELINE JACKIE
KIMBERLY KIM|STEPHANIE STEPH|VICTORIA VICKI VICKY TORI|JUDITH JUDY|JANET JAN|CAROLYN CAROL CARRIE|FRANCES FRAN|ALEXANDRA ALEX SANDRA LEXI|SAMANTHA SAM|AMANDA MANDY|MELISSA MISSY|NANCY ANN ANNA|ANN ANNE ANNIE ANNA HANNAH|SARAH SALLY SARA
JOSE PEPE|FRANCISCO PACO PANCHO FRANK|ROBERTO BETO ROBERT|GUADALUPE LUPE|JESUS CHUY|EDUARDO EDDIE LALO|IGNACIO NACHO`

const members = groups
  .trim()
  .split(/[|\n]/)
  .map((group) => group.split(' '))

const groupsOf = new Map<string, number[]>()
members.forEach((group, index) => {
  for (const name of group) groupsOf.set(name, [...(groupsOf.get(name) ?? []), index])
})

/** Whether two given names, in capitals, may be one person's: "BILL" and "WILLIAM". */
export function isNickname(one: string, other: string): boolean {
  const mine = groupsOf.get(one)
  return mine !== undefined && (groupsOf.get(other)?.some((group) => mine.includes(group)) ?? false)
}

const othersOf = new Map(
  [...groupsOf].map(([name, its]) => [
    name,
    [...new Set(its.flatMap((group) => (members[group] ?? []).filter((other) => other !== name)))],
  ]),
)
const none: readonly string[] = []

/** The other names that a person of this given name may go by. */
export const nicknamesOf = (name: string): readonly string[] => othersOf.get(name) ?? none

/** The first letters by which a person of this given name may be known: "B" and "W" for "BILL". */
export const initialsOf = (name: string): readonly string[] => [
  ...new Set([name, ...nicknamesOf(name)].map((known) => known.charAt(0))),
]
