import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { DataSource } from '../../../engine/assess/recipe'
import { endPreview, preview, previewStore } from '../../../store/preview'
import { sameData } from '../../../store/same-data'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Select } from '../../parts/Select'
import { TextField } from '../../parts/TextField'
import { optionsOf } from '../../words/options'
import { draftOf, readAs, type ReadingDraft } from './reading-draft'
import { ReadingPreview } from './ReadingPreview'
import style from './ReadingOptions.module.css'
import type { TableDescription } from '../../../file/table-description'

type Props = {
  readonly file: File
  /** What was asked for so far; what is absent is detected. */
  readonly data: DataSource
  /** The table that is open of this file; null when the file was refused. */
  readonly table: TableDescription | null
  readonly onRead: (data: DataSource) => void
  readonly onClose: () => void
}

const delimiters = optionsOf<string>({
  detect: 'Detect',
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
  ' ': 'Space',
  ':': 'Colon',
  '^': 'Caret',
  '~': 'Tilde',
})
const quotes = optionsOf<ReadingDraft['quote']>({
  '"': 'Double: "',
  "'": "Single: '",
  none: 'None',
})
const decimals = optionsOf<ReadingDraft['decimal']>({
  detect: 'Detect',
  '.': 'Point',
  ',': 'Comma',
})
const encodings = optionsOf<ReadingDraft['encoding']>({
  detect: 'UTF-8, else Windows-1252',
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16, little-endian',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows-1252',
})
const headers = optionsOf<ReadingDraft['header']>({
  detect: 'Detect',
  names: 'Names the columns',
  byPlace: 'Names, mended by place',
  none: 'Is a record',
})
const repairs = optionsOf<ReadingDraft['repair']>({
  refuse: 'Refuse the file',
  join: 'Join fields too many',
  cut: 'Leave off empty fields',
  fill: 'Fill up with empty fields',
  leaveOut: 'Leave the rows out',
})

/** The preview waits until nothing has been changed for so long. */
const restMilliseconds = 150

/** How the file is read, where detection should not decide, with what comes of it before it is read so. */
export function ReadingOptions({ file, data, table, onRead, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(data))
  const { beginning, whole } = useStore(previewStore)
  useEffect(() => {
    const timer = setTimeout(() => void preview(file, readAs(draft, data), table), restMilliseconds)
    return () => clearTimeout(timer)
  }, [file, data, table, draft])
  useEffect(() => endPreview, [])
  const set = (change: Partial<ReadingDraft>) => setDraft((before) => ({ ...before, ...change }))
  const choice = <K extends keyof ReadingDraft>(
    name: K,
    label: string,
    options: readonly { readonly value: ReadingDraft[K]; readonly label: string }[],
    help: string,
  ) => (
    <Select
      label={label}
      options={options}
      value={draft[name]}
      onChange={(value) => setDraft((before) => ({ ...before, [name]: value }))}
      help={help}
    />
  )
  const outcome = whole ?? beginning
  const asItIs = table !== null && sameData(readAs(draft, data), readAs(draftOf(data), data))
  return (
    <Dialog
      title="Reading options"
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{table ? 'Keep as it is' : 'Cancel'}</Button>
          <Button
            kind="primary"
            disabled={asItIs || outcome?.ok === false}
            reason={
              asItIs ? 'The file is read like this already.' : 'The file cannot be read with these options.'
            }
            onPress={() => {
              onRead(readAs(draft, data))
              onClose()
            }}
          >
            Read the file again
          </Button>
        </>
      }
    >
      <div className={style.fields}>
        {choice('delimiter', 'Delimiter', withOwn(delimiters, draft.delimiter), 'four of them are detected')}
        {choice('quote', 'Quotation mark', quotes, 'round values that hold a delimiter')}
        {choice('header', 'Row 1', headers, 'without names: column_1, column_2')}
        {choice('decimal', 'Decimal mark', decimals, 'point or comma')}
        {choice('encoding', 'Encoding', encodings, 'a byte-order mark decides')}
        <TextField
          label="Missing values"
          value={draft.missing}
          onChange={(missing) => set({ missing })}
          help="by commas; blank is an empty field"
        />
        <TextField
          label="Column of counts"
          value={draft.count}
          onChange={(count) => set({ count })}
          help="how many records a row is; empty: one"
        />
        {choice(
          'repair',
          'Rows of another length',
          repairs,
          draft.repair === 'join' ? `into ${data.reading?.joinInto ?? 'the last column'}` : 'than the header',
        )}
      </div>
      <ReadingPreview table={table} />
    </Dialog>
  )
}

/** A delimiter that the recipe names and the list does not have. */
function withOwn(
  options: readonly { readonly value: string; readonly label: string }[],
  own: string,
): readonly { readonly value: string; readonly label: string }[] {
  return options.some(({ value }) => value === own) ? options : [...options, { value: own, label: own }]
}
