/** Common given names, to tell "SMITH JOHN" from "JOHN SMITH" (US Social Security Administration, most frequent names 1930–2000). */
export const givenNames: ReadonlySet<string> = new Set(
  `james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald steven
paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric jonathan stephen
larry justin scott brandon benjamin samuel gregory alexander frank patrick raymond jack dennis jerry tyler aaron jose adam nathan
henry douglas zachary peter kyle ethan walter noah jeremy christian keith roger terry gerald harold sean austin carl arthur
lawrence dylan jesse jordan bryan billy joe bruce gabriel logan albert willie alan juan wayne elijah randy roy vincent ralph
eugene russell bobby mason philip louis harry fred howard stanley leonard ernest earl clarence luis carlos victor martin manuel
francisco antonio jorge miguel pedro rafael ramon raul ricardo roberto hector oscar mario fernando eduardo alberto jesus angel
leroy curtis norman allen marvin glenn travis jeff chad jim tom bob bill mike dave dan steve greg tony ken don ron rick ed ted
max leo sam ben nick matt chris alex evan ian luke cole seth derek brett craig todd dale clifford herbert frederick theodore
mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley kimberly emily
donna michelle carol amanda melissa deborah stephanie dorothy rebecca sharon laura cynthia amy kathleen angela shirley brenda
emma anna pamela nicole samantha katherine christine helen debra rachel carolyn janet maria catherine heather diane olivia julie
joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea hannah megan cheryl jacqueline martha madison
teresa gloria sara janice ann kathryn abigail sophia frances jean alice judy isabella julia grace amber denise danielle marilyn
beverly charlotte natalie theresa diana brittany doris kayla alexis lori marie rosa ana carmen elena lucia sofia guadalupe
juanita yolanda irene josephine edna florence lillian ethel gladys wanda rita bonnie tina paula peggy robin annie eva tracy
dawn leslie erin crystal sheila connie ellen sherry regina phyllis lois norma tammy april dana erica holly jill tiffany wendy
vanessa monica veronica valerie suzanne sylvia gail loretta joanne sally kim sue jane ada ruby pearl hazel stella nora clara`.split(
    /\s+/,
  ),
)
