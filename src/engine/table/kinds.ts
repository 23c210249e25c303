import { holdsOneOf, wordsOf } from './variable-names'

/** What a variable is about, by which it is told who could know it. */
export const variableKinds = ['place', 'person', 'household', 'work', 'money', 'health', 'other'] as const

export type VariableKind = (typeof variableKinds)[number]

type About = {
  readonly kind: VariableKind
  /** Words of names, spelt so or, with a star, beginning so: English, then other languages, without accents. */
  readonly names: string
  /** Words of levels. */
  readonly levels: string
}

/** Earlier entries win: `hhincome` is money before it is a household. */
const about: readonly About[] = [
  {
    kind: 'money',
    names:
      'income* inc hhinc hhincome* wage* salar* earn* pay wealth debt* tax* benefit* saving* expend* capital* ' +
      'einkommen* gehalt lohn* vermogen* steuer* revenu* impot* ingreso* renta reddito stipendio inkomen* loon inkomst*',
    levels: '',
  },
  {
    kind: 'health',
    names:
      'health* disease* diagnos* icd illness* disab* hiv cancer* mental depress* drug* alcohol* smok* pregnan* bmi ' +
      'gesundheit* krank* behinder* rauch* sante maladie* handicap* salud enfermedad* discapacidad* salute malattia* ' +
      'gezond* ziekte*',
    levels: 'smoker healthy ill disabled',
  },
  {
    kind: 'household',
    names:
      'hhsize famsize hh household* hhld* hsize family* famil* children kids child relationship relation relate head ' +
      'tenure dwelling* housing rooms roof walls water toilet electric* haushalt* wohnung* kinder miete menage* ' +
      'logement* enfants hogar* vivienda* hijos famiglia abitazione* huishoud* woning* hushall*',
    levels: 'owner owned tenant rented renter detached husband wife',
  },
  {
    kind: 'work',
    names:
      'occup* occ soc isco* job jobs industr* sic nace econ* activity employ* emp empstat ecstat unemploy* work* hours ' +
      'educ* school* degree qualif* isced* beruf* erwerb* arbeit* bildung* schulabschluss* profession* metier emploi* ' +
      'activite* diplome* etudes ocupacion* empleo* actividad* trabajo* estudios lavoro* istruzione* professione beroep* ' +
      'werk* opleiding* yrke* utbildning*',
    levels: 'employed unemployed retired student inactive employee selfemployed',
  },
  {
    kind: 'person',
    names:
      'sex gender age aged ages agegrp agegr agegroup* ageband* agecat* ageclass* ageyears agep yob birth* born dob ' +
      'marital* marstat mstat married civil civstat partnership ethnic* race nation nationality citizen* language* native* cob ' +
      'migrant* immigrant* geschlecht* alter altersgruppe* geburt* familienstand* staatsang* herkunft* sexe naissance* ' +
      'matrimonial* nationalite* sexo edad* nacimiento* estadocivil nacionalidad* idade* sesso eta nascita* statocivile ' +
      'cittadinanza* geslacht* leeftijd* burgerlijk* nationaliteit* herkomst* kon kjonn alder* civilstand*',
    levels:
      'male female man woman men women mannlich weiblich mann frau homme femme hombre mujer uomo donna vrouw kvinna ' +
      'kvinne single married widowed divorced separated ledig verheiratet verwitwet geschieden celibataire marie veuf ' +
      'divorce soltero casado viudo divorciado',
  },
  {
    kind: 'place',
    names:
      'lad area* region* county district* municip* city town village province state country nuts* postcode* postal zip* ' +
      'urban rural urbrur urbanrural geo* lsoa msoa oa tract department canton gor bundesland* land kreis gemeinde* plz ' +
      'bezirk* wohnort* stadt commune* departement* ville pays provincia* municipio* comarca* ciudad* pais regione* ' +
      'comune* gemeente* provincie* woonplaats* kommun* fylke*',
    levels: 'urban rural',
  },
  {
    kind: 'other',
    names:
      'relig* faith polit* vote* voting party sexual* orientation crime* criminal* offen* victim* konfession*',
    levels: '',
  },
]

/** No more levels are looked at: a variable of more is known by its name or not at all. */
const mostLevels = 40

/** What a variable is about, by its name and else by its levels; undefined where neither says so. */
export function guessKind(name: string, levels: readonly string[]): VariableKind | undefined {
  const words = wordsOf(plain(name))
  return (known.find(({ named }) => named(words)) ?? kindOfLevels(levels))?.kind
}

/** Half of the levels at least, and two of them, must be words of a kind. */
function kindOfLevels(levels: readonly string[]) {
  if (levels.length > mostLevels) return undefined
  return known.find(({ leveled }) => {
    const found = levels.filter((level) => leveled(wordsOf(plain(level)))).length
    return found >= 2 && 2 * found >= levels.length
  })
}

/** Without accents: région and region are one word. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

const known = about.map(({ kind, names, levels }) => ({
  kind,
  named: holdsOneOf(names),
  leveled: holdsOneOf(levels),
}))
