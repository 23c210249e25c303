import type { Progress } from '../progress'
import { distanceFrom, type ValueScale } from '../risk/closeness'
import { diversityOf, isGroupDisclosure, type DiversityForm } from '../risk/diversity'
import { recordsCounted } from '../risk/value-counts'
import { known } from '../table/table'
import type { FileInScenario } from './file-in-scenario'
import { eachSensitiveCell } from './sensitive-counts'
import { inWholeFile, sensitiveValues } from './sensitive-values'

/** How the cells are looked at; without a scale, as the variable says. */
type AttributeReading = DiversityForm & { readonly scale: ValueScale | null }

/** What a cell of the key gives away of a sensitive variable. */
export type AttributeCell = {
  /** Which cell of the file it is. */
  readonly cell: number
  /** Its records, and those of them that have a sensitive value. */
  readonly records: number
  readonly own: number
  /** Records with a value that its own match, itself among them: `own`, unless missing agrees with anything. */
  readonly matched: number
  /** How many different values those have, which is the commonest, and how many of them have it. */
  readonly values: number
  readonly commonestValue: number
  readonly commonest: number
  readonly diversity: number
  readonly distance: number
  /** Whether two or more all have the same value. */
  readonly isGroupDisclosure: boolean
}

/** Every cell with a sensitive value, in the order of the file's cells. */
export type AttributeCells = {
  /** Whether the order of the sensitive values means something. */
  readonly ordered: boolean
  /** Different sensitive values in the file. */
  readonly levels: number
  /** A value as the file has it. */
  readonly textOf: (value: number) => string
  readonly cells: readonly AttributeCell[]
}

/**
 * What diversity and closeness sum up, cell by cell, so that those that break a limit can be listed
 * and their distribution drawn.
 */
export function attributeCells(
  file: FileInScenario,
  variable: string,
  reading: AttributeReading,
  progress: Progress,
): AttributeCells {
  const sensitive = sensitiveValues(known(file.after, variable))
  const { levels, ordered, textOf } = sensitive
  const scale = reading.scale ?? (ordered ? 'ordered' : 'nominal')
  const distanceOf = distanceFrom(inWholeFile(sensitive, file.after.times), scale)
  const cells: AttributeCell[] = []
  eachSensitiveCell(
    file,
    sensitive,
    (cell, matched, own) => {
      const descending = matched.counts.toSorted((a, b) => b - a)
      cells.push({
        cell,
        records: file.cells.sampleCount[cell],
        own,
        matched: recordsCounted(matched),
        values: descending.length,
        commonestValue: matched.values[matched.counts.indexOf(descending[0])],
        commonest: descending[0],
        diversity: diversityOf(descending, reading),
        distance: distanceOf(matched),
        isGroupDisclosure: isGroupDisclosure(descending),
      })
    },
    progress,
  )
  return { ordered, levels, textOf, cells }
}
