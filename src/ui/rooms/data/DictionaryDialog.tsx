import { useStore } from 'zustand'
import type { Recipe } from '../../../engine/assess/recipe'
import {
  addDictionary,
  dictionaryStore,
  labelsIn,
  putDictionaryAway,
  readDictionary,
  replaceDictionary,
  type DictionaryState,
} from '../../../store/dictionary'
import { ProblemMessage } from '../../problems/ProblemMessage'
import { Button } from '../../parts/Button'
import { DataTable, type Columns } from '../../parts/DataTable'
import { Dialog } from '../../parts/Dialog'
import { dictionaryFiles } from '../../parts/data-files'
import { FileButton } from '../../parts/FileButton'
import { count, outOf, plural } from '../../words/numbers'
import style from './Dictionary.module.css'
import type { DictionaryDescription, DictionaryVariable } from '../../../file/match-dictionary'

type ReadDictionary = Exclude<DictionaryState, { readonly status: 'none' }>

/** What a dictionary says of the file, before it is taken: what matched, and what did not on either side. */
export function DictionaryDialog({ recipe }: { readonly recipe: Recipe }) {
  const dictionary = useStore(dictionaryStore)
  if (dictionary.status === 'none') return null
  const { variables, codes } = labelsIn(recipe)
  return (
    <Dialog
      title={dictionary.name}
      width={620}
      onClose={putDictionaryAway}
      footer={<Footer dictionary={dictionary} labelled={variables + codes > 0} />}
    >
      {dictionary.status === 'reading' && <p role="status">Reading the dictionary</p>}
      {dictionary.status === 'refused' && <ProblemMessage problem={dictionary.problem} />}
      {dictionary.status === 'read' && <Matched description={dictionary.description} />}
    </Dialog>
  )
}

type FooterProps = {
  readonly dictionary: ReadDictionary
  /** Whether variables or codes have labels already. */
  readonly labelled: boolean
}

function Footer({ dictionary, labelled }: FooterProps) {
  if (dictionary.status !== 'read') {
    return (
      <>
        <Button onPress={putDictionaryAway}>Cancel</Button>
        {dictionary.status === 'refused' && (
          <FileButton accept={dictionaryFiles} kind="primary" onFile={(file) => void readDictionary(file)}>
            Choose another dictionary
          </FileButton>
        )}
      </>
    )
  }
  return (
    <>
      <Button onPress={putDictionaryAway}>Cancel</Button>
      {labelled && <Button onPress={replaceDictionary}>Replace all labels</Button>}
      <Button kind="primary" onPress={addDictionary}>
        Add {count(labelsOf(dictionary.description))} labels
      </Button>
    </>
  )
}

function labelsOf({ variables }: DictionaryDescription): number {
  return variables.reduce(
    (labels, { label, labels: codes }) => labels + Number(label !== null) + codes.length,
    0,
  )
}

function Matched({ description }: { readonly description: DictionaryDescription }) {
  const { variables, unknown, unnamed, leftOut, repeated } = description
  return (
    <>
      <DataTable
        columns={matchedColumns}
        rows={variables.slice(0, mostRows)}
        rowKey={({ name }) => name}
        rowHeight={26}
        scroll={{ label: 'What the dictionary says', height: 300, className: style.list }}
      />
      <ul className={style.notes}>
        {variables.length > mostRows && (
          <li>{plural(variables.length - mostRows, 'variable')} more are not listed here.</li>
        )}
        <li>
          {outOf(variables.length, variables.length + unnamed.length)} variables of the file are in the
          dictionary.
          {unnamed.length > 0 && ` Not in it: ${some(unnamed)}.`}
        </li>
        {unknown.length > 0 && <li>In the dictionary, but not in the file: {some(unknown)}.</li>}
        {leftOut > 0 && (
          <li>{plural(leftOut, 'row')} left out that name no variable or say nothing of it.</li>
        )}
        {repeated > 0 && (
          <li>{plural(repeated, 'code')} with a second, other label: the first one counts.</li>
        )}
        <li>
          Labels stand beside the codes on screen. They change no number, and the file is not read again.
        </li>
      </ul>
    </>
  )
}

const matchedColumns: Columns<DictionaryVariable> = [
  { head: 'Variable', className: 'mono', cell: ({ name }) => name },
  {
    head: 'Label',
    cut: 'rest',
    cell: ({ label }) => label ?? <span className="muted">none</span>,
  },
  {
    head: 'Levels with a label',
    cellProps: ({ unlabelled }) => ({
      title: unlabelled.length > 0 ? `Without a label: ${some(unlabelled)}` : undefined,
    }),
    cell: ({ labels, levels, unlabelled }) =>
      labels.length === 0 || levels === 0 ? '' : outOf(levels - unlabelled.length, levels),
  },
  {
    head: 'Codes not in the file',
    className: 'muted',
    cellProps: ({ absent }) => ({ title: absent.length > 0 ? absent.join(', ') : undefined }),
    cell: ({ absent }) => (absent.length > 0 ? some(absent) : ''),
  },
]

const named = 4

/** Variables that are listed: a dialog of very many rows would not open. */
const mostRows = 500

/** "age, sex, region, urban and 3 more". */
function some(names: readonly string[]): string {
  const more = names.length - named
  const shown = names.slice(0, named).join(', ')
  return more > 0 ? `${shown} and ${count(more)} more` : shown
}
