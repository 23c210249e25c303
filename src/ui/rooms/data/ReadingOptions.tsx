import { useState } from 'react'
import type { ReadingSettings } from '../../../engine/assess/recipe'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Select } from '../../parts/Select'
import { TextField } from '../../parts/TextField'
import { missingFromText, missingToText } from './reading-in-words'
import style from './ReadingOptions.module.css'

type Props = {
  /** What was asked for so far; what is absent is detected. */
  readonly asked: ReadingSettings
  readonly missing: readonly string[]
  readonly onRead: (settings: {
    readonly reading: ReadingSettings
    readonly missing: readonly string[]
  }) => void
  readonly onClose: () => void
}

type Encoding = NonNullable<ReadingSettings['encoding']>

const delimiters = [
  { value: 'detect', label: 'Detect' },
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar' },
] as const
const decimals = [
  { value: 'detect', label: 'Detect' },
  { value: '.', label: 'Point' },
  { value: ',', label: 'Comma' },
] as const
const encodings = [
  { value: 'detect', label: 'UTF-8, else Windows-1252' },
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16, little-endian' },
  { value: 'utf-16be', label: 'UTF-16, big-endian' },
  { value: 'windows-1252', label: 'Windows-1252' },
] as const

/** How the file is read, where detection should not decide; the file is read again with it. */
export function ReadingOptions({ asked, missing: tokens, onRead, onClose }: Props) {
  const [delimiter, setDelimiter] = useState<(typeof delimiters)[number]['value']>(
    () => delimiters.find((each) => each.value === asked.delimiter)?.value ?? 'detect',
  )
  const [decimal, setDecimal] = useState<'detect' | '.' | ','>(asked.decimal ?? 'detect')
  const [encoding, setEncoding] = useState<'detect' | Encoding>(asked.encoding ?? 'detect')
  const [missing, setMissing] = useState(missingToText(tokens))
  function readAgain() {
    const reading: ReadingSettings = {
      ...(delimiter !== 'detect' && { delimiter }),
      ...(decimal !== 'detect' && { decimal }),
      ...(encoding !== 'detect' && { encoding }),
    }
    onRead({ reading, missing: missingFromText(missing) })
    onClose()
  }
  return (
    <Dialog
      title="Reading options"
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Keep as it is</Button>
          <Button kind="primary" onPress={readAgain}>
            Read the file again
          </Button>
        </>
      }
    >
      <div className={style.fields}>
        <Select
          label="Delimiter"
          options={delimiters}
          value={delimiter}
          onChange={setDelimiter}
          help="comma, semicolon, tab or bar"
        />
        <Select
          label="Decimal mark"
          options={decimals}
          value={decimal}
          onChange={setDecimal}
          help="point or comma"
        />
        <Select
          label="Encoding"
          options={encodings}
          value={encoding}
          onChange={setEncoding}
          help="a byte-order mark decides"
        />
        <TextField
          label="Missing values"
          value={missing}
          onChange={setMissing}
          help="separated by commas; blank is an empty field"
        />
      </div>
    </Dialog>
  )
}
