import type { LabDesign, LabSettings, RiskEntry } from '../../../engine/assess/recipe'
import { definitionOf } from '../../../engine/risk/definitions'
import { populationInUse, tableInUse, type TableState } from '../../../store/table'
import { count, oneIn } from '../../words/numbers'

export type LabPopulation = NonNullable<LabSettings['population']>

/** How a sample is drawn, in a few words: "Bernoulli, 1 in 100". */
export function designText(design: LabDesign): string {
  switch (design.kind) {
    case 'bernoulli':
      return `Bernoulli, ${oneIn(design.fraction)}`
    case 'simple':
      return `Simple random, ${count(design.size)}`
    case 'stratified':
      return `Stratified by ${design.by}, ${oneIn(design.fraction)}`
    case 'unequal':
      return `Unequal by ${design.by}`
  }
}

/** What a population is called where it can be chosen: "Synthetic census, 1,468,255". */
export function populationText(kind: LabPopulation, table: TableState, censusSize: number | null): string {
  const ready = tableInUse(table)
  switch (kind) {
    case 'census':
      return censusSize === null ? 'Synthetic census' : `Synthetic census, ${count(censusSize)}`
    case 'file':
      if (!ready) return 'The open file'
      return `${ready.source.kind === 'made' ? 'The open sample' : ready.name}, ${count(ready.description.records)}`
    case 'population': {
      const population = ready && populationInUse(ready)
      if (!population) return 'The population file'
      // Samples of the census are drawn from it with the recipe's own key: another choice than the census with its own.
      return `${population.source.kind === 'made' ? 'Census of the open sample' : population.description.name}, ${count(population.description.size)}`
    }
  }
}

/** What is said of a population beside its name. */
export const populationHelp: Readonly<Record<LabPopulation, string>> = {
  census: 'Made up, with a key of its own and the eight designs of the paper. No real person is in it.',
  file: 'The open file is taken as if it were everybody: the truth is known, for a population as small as this.',
  population: 'The counts you hold, under your scenarios and your candidates.',
}

/** A model as the Lab names it, short enough for a column head. */
export function labModelText(entry: RiskEntry): string {
  return definitionOf(entry).lab?.title(entry) ?? entry.measure
}

/** "original", or the candidate's own name. */
export function fileText(file: string): string {
  return file === originalFile ? 'Original' : file
}

/** What the samples are called as they were drawn, before any candidate's steps. */
export const originalFile = 'original'
