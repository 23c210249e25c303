import type { InSdcMicro } from '../in-sdc-micro'
import type { SettingField, SettingsOf, SettingsUse, WrongSetting } from '../define'
import type { AfterPerturbation, MeasureEntry } from './measure'
import type { CheckedBy } from '../checked-by'

/*
 * What a measure of risk is, said once: as a recipe asks for it, what it needs and speaks of, its numbers in words, and
 * where it is read. A definition is data and functions of settings: it never sees a record.
 */

/** The tabs of the Risk room. */
export type RiskTab =
  | 'uniqueness'
  | 'population'
  | 'special'
  | 'acquaintances'
  | 'intruder'
  | 'attributes'
  | 'households'
  | 'continuous'
  | 'released'
  | 'scenarios'

/** What is known of a population that a sample is drawn from. */
export type TruthName = 'known' | 'populationUniques' | 'theta' | 'reidentified' | 'uniquesOfPopulation'

/** The ends of an interval. */
export type Ends = { readonly low: number; readonly high: number }

/** A number that estimates something of the population, and the interval that it gives itself. */
export type Estimate = {
  readonly field: string
  readonly value: number | null
  readonly truth: TruthName
  readonly interval?: Ends | null
}

/** Who is found as one, where a risk is held against a threshold: a record, or a household with all its members. */
export type UnitAtRisk = 'record' | 'household'

/** What measures take from a recipe besides their own settings. */
export type RecipeAround = {
  readonly household?: string
  readonly sensitive?: readonly string[]
  readonly scenarios: readonly { readonly name: string; readonly key: readonly string[] }[]
}

/** What a form of settings is made for: a file, and one scenario of a recipe. */
export type FormAround = Pick<RecipeAround, 'household' | 'scenarios'> & {
  readonly key: readonly string[]
  readonly variables: readonly {
    readonly name: string
    readonly type: string
    readonly role: string
    readonly distinct: number
  }[]
  /** Whether it is known how the sample was drawn. */
  readonly samplingKnown: boolean
}

/** How numbers are written in words that tell one entry from another. */
export type NumberWords = {
  readonly number: (value: number) => string
  readonly share: (value: number) => string
  readonly fraction: (value: number) => string
  readonly count: (value: number) => string
  /** The risk of a record: two places, or two digits where it is small. */
  readonly risk: (value: number) => string
  /** A chance that may be tiny. */
  readonly chance: (value: number) => string
  /** With two places. */
  readonly decimals: (value: number) => string
  readonly significant: (value: number) => string
}

/** A number that stands for a measure where several measures stand side by side. */
export type HeadlineField = {
  /** Of a candidate. */
  readonly after: string
  /** Of the file before protection, where it is another. */
  readonly before?: string
  /** In what the two differ, up to the name of the candidate. */
  readonly differs?: string
  /** A name that speaks of the file and of a candidate alike. */
  readonly name?: string
  /** Whether it does not depend on what tells its entry from others: thresholds, subpopulations. */
  readonly isOfAnyEntry?: true
}

type AnyEntry = { readonly measure: string; readonly as?: string }

/** What a command of R names besides the settings of a measure. */
type AskedInR = { readonly key: readonly string[]; readonly sensitive: readonly string[] }

export type MeasureDefinition<Entry extends AnyEntry = AnyEntry, Result = unknown> = {
  /** Only their types are used. */
  readonly entry?: Entry
  readonly result?: Result
  /** As recipes name it. */
  readonly measure: Entry['measure']
  /** What its numbers stand under. */
  readonly title: string
  /** The same where numbers of several measures stand together. */
  readonly name: string
  /** What it says, where it is not asked for yet, in a sentence or two; left out: as its first number is defined. */
  readonly about?: string
  /** How it is asked for, "count sample uniques"; left out: measured, by its name. */
  readonly asking?: { readonly verb: string; readonly thing: string }
  /** What is asked for, in one line of a plan. */
  asked(entry: Entry): string
  /** What tells one entry from another of the measure: "disease, l = 3"; empty where all is as usual. */
  which(entry: Entry, recipe: Pick<RecipeAround, 'sensitive'>, words: NumberWords): string
  readonly numbers: readonly MeasureEntry[]
  /** How its numbers are known, where that hangs on its settings; left out: as each says itself. */
  how?(entry: Entry): MeasureEntry['how']
  /** The shape of the settings, as read from JSON. */
  readonly settings: SettingsOf<Entry, 'measure' | 'as'>
  /** The settings that a form asks for, in its order, false where it does not; left out: none. */
  fields?(entry: Entry, around: FormAround): readonly (SettingField | false)[]
  /** As a form asks for it first, where that is more than its name. */
  start?(around: FormAround): Entry
  /** Why settings are refused that have the right shape. */
  wrong?(entry: Entry, recipe: RecipeAround): WrongSetting | null
  /** Where its settings name variables besides those of keys. */
  uses?(entry: Entry): readonly SettingsUse[]
  /** The levels of variables of the file that its settings name: one passed over in silence would change the numbers. */
  namesLevels?(entry: Entry): readonly {
    readonly at: string
    readonly variable: string
    readonly levels: readonly string[]
  }[]
  /**
   * The settings where some variables have left the keys, as no recipe may name them then; the entry itself where all is as it
   * was, null where nothing is left to ask for.
   */
  inKeys?(entry: Entry, scenarios: RecipeAround['scenarios']): Entry | null
  /**
   * How a recipe asks for it where nobody has said anything; left out: not at all. Where it must be known how the sample was
   * drawn, and is not, it is not asked for.
   */
  usual?(this: void, recipe: RecipeAround, known: { readonly population: boolean }): readonly Entry[]
  /** Whether it must be known how the sample was drawn. */
  needsSampling(entry: Entry): boolean
  /** The setting for which alone it must be known, and which is left out where it is not. */
  readonly settingOfSample?: string
  /** Whether population counts must be held. */
  readonly needsPopulation?: true
  /** Whether the file must have households. */
  readonly needsHousehold?: true
  /** How long it takes beside all else that is measured on a file, as on the census; left out: no time to speak of. */
  effort?(entry: Entry): number
  /** Whether every record must lie in one cell of the key. */
  readonly needsCells: boolean
  /** What it takes from elsewhere in a recipe: the household, the first sensitive variable or all, the classes of risk. */
  takes?(entry: Entry): readonly ('household' | 'sensitive' | 'all sensitive' | 'risk classes')[]
  /**
   * Why the whole of it says nothing once values that it speaks of were changed; null: the catalogue says what holds, number
   * by number.
   */
  readonly afterChange: Extract<AfterPerturbation, { is: 'misleads' }> | null
  /** The variables besides the key that it can't do without. */
  besideKey?(entry: Entry, recipe: Pick<RecipeAround, 'household' | 'sensitive'>): readonly string[]
  /** Whether these must be in the key. */
  readonly isOfKey?: true
  /** All variables whose values it takes for true ones; left out: the key, and those besides it. */
  speaksOf?(entry: Entry, key: readonly string[]): readonly string[]
  /** Why it can't be worked out under a key, or where key variables are not released. */
  undefinedFor?(
    entry: Entry,
    key: { readonly key: readonly string[]; readonly dropped: readonly string[] },
    recipe: Pick<RecipeAround, 'sensitive'>,
  ): string | null
  /** Whether it is counted, and so takes no time to speak of. */
  readonly isCounted?: true
  /** Whether it follows from how many records have which values, so that a file of any size need only be counted as it is read. */
  followsFromCounts?(entry: Entry): boolean
  /** Whether it says something of records that were drawn anew, none of which belongs to a person. */
  readonly holdsDrawnAnew?: true
  readonly tab: RiskTab
  /** Whether its tab has a view of it; left out: the page that follows from its definition. A rival is shown beside the model. */
  readonly hasView?: true
  /** The number under the name of the tab, where it is the first there that has one: "23 sample uniques". */
  inTab?(result: Result, words: NumberWords, entry: Entry): string
  /** Whether its numbers are read on other tabs too. */
  readonly isOnSeveralTabs?: true
  /** How it is read beside the log-linear model, where it is a rival of it. */
  readonly asRival?: {
    /** In a list of models: "smoothed over neighbours". */
    readonly name: string
    /** In one word, where it is offered. */
    readonly note: string
    parameters(entry: Entry, result: Result): number
    /** What it says itself of how it fits. */
    fit(result: Result, words: NumberWords): string
  }
  /** The interval that a number of one file has of itself, and of what kind it is; left out: they are exact or have none. */
  interval?(result: Result, field: string): (Ends & { readonly what: string }) | null
  /** Whether a result is of a file in which there was nothing to look at, so that its numbers say nothing of the file. */
  looksAtNothing?(result: Result): boolean
  readonly headline: readonly HeadlineField[]
  /** Where one of its numbers is several in a result, one for each limit that an entry has. */
  readonly limits?: {
    /** Which of them a field of a result is: "fewer than 5"; empty for what is one number. */
    which(field: string): string
    /** The field of the one that is looked at first; null where the entry does not ask for the number. */
    first(entry: Entry, field: string): string | null
    /** Those that stand beside the headline. */
    headline(entry: Entry): readonly HeadlineField[]
    /** Those that candidates can be drawn by. */
    drawn(entry: Entry): readonly string[]
  }
  /** The number that candidates are judged by where nothing else was chosen; of several measures the first place counts. `called` as after a number. */
  readonly decidesBy?: { readonly field: string; readonly place: number; readonly called: string }
  /** Where its headline is read among the places of {@link decidesBy}, of a measure that is read there and judges no candidate. */
  readonly readAt?: number
  /** The fields that a report lists. */
  readonly inReport: readonly string[]
  /** What a threshold of its settings is held against, of a measure that has one (`at-risk.ts`). */
  readonly unitAtRisk?: UnitAtRisk
  /** What it says of single records, where its title does not: what the risk goes by, and which records have one. */
  readonly ofRecords?: {
    called(which: string): string
    readonly ranked: string
  }
  /** The number that is 0 where a rule for every record is kept, of a measure that sets one. */
  readonly rule?: string
  /** Short names of numbers, by field. */
  readonly shortNames?: Readonly<Partial<Record<string, string>>>
  /** How sdcMicro says it of a file with this key; left out: it has nothing like it. */
  inSdcMicro?(this: void, entry: Entry, around: AskedInR): InSdcMicro
  /** The numbers, computed elsewhere, that its own are held against. */
  readonly checkedBy: readonly CheckedBy<Entry>[]
  /** Cautions that bear on it and on no other number: what each comes down to. */
  readonly cautions?: Readonly<Record<string, string>>
  /** How its estimates do on samples of a population; left out where there is no truth to hold them against. */
  readonly lab?: {
    /** As the Lab names it, short enough for the head of a column. */
    title(entry: Entry): string
    estimates(result: Result): readonly Estimate[]
    /** What they are held against. */
    readonly truths: readonly TruthName[]
    /** Whether its `risk` of a record estimates the probability that a match with it is right. */
    readonly byRecord?: true
    /** The fields among these that are told apart there. */
    readonly fields: readonly string[]
    /** Whether its settings name variables, which another population may lack. */
    namesVariables(entry: Entry): boolean
    /** As it is offered, under other settings each. */
    readonly offered: readonly Entry[]
  }
}

/** Takes a definition as it is, and holds it against the settings and the result of the measure. */
export function defineMeasure<Entry extends AnyEntry, Result>(
  definition: MeasureDefinition<Entry, Result>,
): MeasureDefinition<Entry, Result> {
  return definition
}

/** The variables whose levels are groups of records. */
export function groupingVariables({ variables }: Pick<FormAround, 'variables'>): readonly string[] {
  return variables.filter(({ type }) => type === 'categorical' || type === 'ordinal').map(({ name }) => name)
}

/** The variables of numbers that somebody may know: neither weights nor what only tells records or households apart. */
export function numbersOffered({
  variables,
  household,
}: Pick<FormAround, 'variables' | 'household'>): readonly string[] {
  return variables
    .filter(({ name, type, role }) => type === 'numeric' && name !== household && !apart.includes(role))
    .map(({ name }) => name)
}

/** The roles of variables that tell records apart and nothing of a person. */
export const apart: readonly string[] = ['weight', 'household', 'identifier']

/** The key variables that every scenario has. */
export function sharedKey({ key, scenarios }: Pick<FormAround, 'key' | 'scenarios'>): readonly string[] {
  return key.filter((name) => scenarios.every((each) => each.key.includes(name)))
}

/** Refuses a variable that some scenario's key lacks. */
export function notInEveryKey(
  at: string,
  variable: string,
  { scenarios }: Pick<RecipeAround, 'scenarios'>,
): WrongSetting | null {
  const without = scenarios.find(({ key }) => !key.includes(variable))
  return without
    ? {
        at,
        expected: 'a key variable of every scenario',
        detail: `\`${variable}\` is not in the key of \`${without.name}\`.`,
      }
    : null
}
