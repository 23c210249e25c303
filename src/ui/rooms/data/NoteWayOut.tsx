import { lookUp } from '../../../engine/by-name'
import { setReading, setVariable } from '../../../store/data-settings'
import { theRecipe } from '../../../store/change-recipe'
import { look } from '../../../store/navigate'
import { omit } from '../../../store/omit'
import style from './NoteWayOut.module.css'
import type { ReadingNote } from '../../../file/table-description'

type Props = { readonly note: ReadingNote; readonly onOptions: () => void }

/** The button that has it otherwise than the note says. The file is read again; undo takes it back. */
export function NoteWayOut({ note, onOptions }: Props) {
  const way = wayOf(note, onOptions)
  return (
    way && (
      <button
        type="button"
        className={style.link}
        aria-label={note.variable === null ? way.words : `${way.words}: ${note.variable}`}
        onClick={way.take}
      >
        {way.words}
      </button>
    )
  )
}

type Way = { readonly words: string; readonly take: () => void }

function wayOf({ code, variable, tokens = [] }: ReadingNote, onOptions: () => void): Way | null {
  switch (code) {
    case 'quotes-not-doubled':
      return { words: 'Read without quotation marks', take: readWithoutQuotes }
    case 'tokens-like-missing':
      return { words: 'Read as missing', take: () => readAsMissing(tokens) }
    case 'decimal-comma':
    case 'words-among-numbers':
      return variable === null
        ? null
        : { words: 'Make its values levels', take: () => readAsLevels(variable) }
    case 'levels-unlisted':
      return variable === null ? null : { words: 'Make them levels', take: () => readAllLevels(variable) }
    case 'rows-like-counts':
      return variable === null ? null : { words: 'Read them as counts', take: () => readAsCounts(variable) }
    case 'rows-as-counts':
      return variable === null ? null : { words: 'Read them as records', take: () => readAsRecords(variable) }
    case 'levels-alike':
    case 'codes-alike':
      return variable === null
        ? null
        : { words: 'Look at its levels', take: () => look({ kind: 'variable', name: variable }) }
    default:
      return { words: 'Reading options', take: onOptions }
  }
}

function readWithoutQuotes(): void {
  const { reading } = theRecipe().data
  void setReading(
    { reading: { ...reading, quote: '' } },
    { verb: 'read the file', things: ['without quotation marks'] },
  )
}

function readAsMissing(tokens: readonly string[]): void {
  const { missing = ['', 'NA'] } = theRecipe().data
  void setReading(
    { missing: [...new Set([...missing, ...tokens])] },
    { verb: 'read as missing', things: tokens },
  )
}

function readAsCounts(count: string): void {
  void setReading({ count }, { verb: 'read as counts', things: [count] })
}

function readAsRecords(count: string): void {
  void setReading({ count: undefined }, { verb: 'read as records', things: [count] })
}

function readAsLevels(variable: string): void {
  const settings = lookUp(theRecipe().data.variables, variable) ?? {}
  void setVariable(variable, { ...settings, type: 'categorical' })
}

function readAllLevels(variable: string): void {
  const settings = lookUp(theRecipe().data.variables, variable) ?? {}
  void setVariable(variable, omit(settings, 'levels'))
}
