/** What the name of a variable says about it. */
export type NameHint = {
  readonly meaning: 'weight' | 'household' | 'identifier' | 'contact' | 'sensitive' | 'key'
  /** Completes "the name looks like …". */
  readonly looksLike: string
  /** Whether values of such a variable have an order, as ages have. */
  readonly ordered: boolean
}

type Entry = NameHint & {
  /** Words that the name must hold, each spelt so or, with a star, beginning so. */
  readonly words: string
  /** Words that speak against it. */
  readonly unless?: string
}

const area = 'an area'

/** Earlier entries win: `hh_size` is a size before it is a household number. */
const entries: readonly Entry[] = [
  {
    meaning: 'weight',
    looksLike: 'a weight',
    ordered: false,
    words: 'w weight* wt wts wgt* wght* pw pweight* finalwt grossing expansion',
    unless: 'body birth kg height birthweight bodyweight lbs',
  },
  {
    meaning: 'sensitive',
    looksLike: 'an amount of money a person has or owes',
    ordered: false,
    words: 'income* inc hhinc wage* salar* earn* pay wealth debt* tax* benefit* saving*',
  },
  {
    meaning: 'sensitive',
    looksLike: 'a matter of health',
    ordered: false,
    words:
      'health* disease* diagnos* icd illness* disab* hiv cancer* mental depress* drug* alcohol* smok* pregnan* abort* bmi',
  },
  {
    meaning: 'sensitive',
    looksLike: 'a matter of belief, conduct or private life',
    ordered: false,
    words:
      'relig* faith polit* vote* voting party sexual* orientation crime* criminal* offen* convict* victim*',
  },
  {
    meaning: 'key',
    looksLike: 'a household size',
    ordered: true,
    words: 'hhsize famsize householdsize familysize',
  },
  { meaning: 'key', looksLike: 'a person’s sex', ordered: false, words: 'sex gender' },
  {
    meaning: 'key',
    looksLike: 'an age or a year of birth',
    ordered: true,
    words:
      'age aged ages agegrp agegr agegroup* ageband* agecat* ageclass* ageyears agep yob birthyear yearof',
  },
  {
    meaning: 'key',
    looksLike: area,
    ordered: false,
    words:
      'lad area* region* county district* municip* city town village province state country nuts* postcode* postal zip* urban rural urbrur urbanrural geo* lsoa msoa oa tract department canton land gor',
  },
  {
    meaning: 'key',
    looksLike: 'a marital status',
    ordered: false,
    words: 'marital* marstat* mstat married civil civstat partnership',
  },
  {
    meaning: 'key',
    looksLike: 'an ethnic group or an origin',
    ordered: false,
    words:
      'ethnic* race nation citizen* nationality birthplace born cob language* birth dob migrant* immigrant*',
  },
  {
    meaning: 'key',
    looksLike: 'an occupation or activity',
    ordered: false,
    words: 'occup* occ soc isco* job industr* sic nace econ* activity employ* emp empstat ecstat unemploy*',
  },
  {
    meaning: 'household',
    looksLike: 'a household number',
    ordered: false,
    words: 'hh hhid hid household* hhld* hhno hhnr hhnum hhserial fam famid family familyid dwelling*',
    unless: 'size type members income children head relation* role rel persons people composition',
  },
  {
    meaning: 'contact',
    looksLike: 'a person’s name or address',
    ordered: false,
    words:
      'name* surname* forename* firstname* lastname* fullname address* addr street* phone* tel telephone* mobile* email* mail ip iban account*',
  },
  {
    meaning: 'identifier',
    looksLike: 'an identifier',
    ordered: false,
    words:
      'id ids ident* idno idnr pid pnum personid uuid guid serial* ssn nino nhs passport* respondent* caseid case recordid record recno rownames',
    unless: 'interviewer enumerator cluster psu strata stratum',
  },
]

/** Whether a variable's name suggests that its levels are areas. */
export function looksLikeArea(name: string): boolean {
  return hintOfName(name)?.looksLike === area
}

/** What a variable's name suggests, by its words in English; null when it suggests nothing. */
export function hintOfName(name: string): NameHint | null {
  const words = wordsOf(name)
  return known.find(({ holds, unless }) => holds(words) && !unless(words))?.entry ?? null
}

/** The words of a name, and neighbouring words joined: "hhSize_2" is hh, size and hhsize. */
export function wordsOf(name: string): readonly string[] {
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  const joined = words.slice(1).map((word, i) => `${words[i]}${word}`)
  return [...words, ...joined]
}

/** Whether one of these words is in a list such as "wt weight*". */
type Holds = (words: readonly string[]) => boolean

/** Whether one of the words is in the list. */
export function holdsOneOf(list: string): Holds {
  const all = list.split(' ').filter((each) => each !== '')
  const whole = new Set(all.filter((each) => !each.endsWith('*')))
  const starts = all.filter((each) => each.endsWith('*')).map((each) => each.slice(0, -1))
  return (words) => words.some((word) => whole.has(word) || starts.some((start) => word.startsWith(start)))
}

const known = entries.map((entry) => ({
  entry,
  holds: holdsOneOf(entry.words),
  unless: holdsOneOf(entry.unless ?? ''),
}))
