import { useState } from 'react'
import { TextField } from '../../../parts/TextField'
import { readNumbers } from '../../../words/number-list'
import { plainNumber } from '../../../words/numbers'
import { bandsFrom, startOf } from './bands'
import type { LevelGroup } from './merged-levels'

type Props = {
  readonly released: readonly LevelGroup[]
  readonly levels: readonly string[]
  readonly onChange: (into: readonly LevelGroup[]) => void
}

/** Where the bands of a variable begin whose levels are numbers or bands of one, to be typed. */
export function BandEdges({ released, levels, onChange }: Props) {
  const [error, setError] = useState<string | null>(null)
  const edges = released.slice(1).flatMap((band) => startOf(band) ?? [])
  if (released.slice(1).filter((band) => startOf(band) !== null).length === 0) return null
  return (
    <TextField
      label="Bands begin at"
      width={260}
      value={edges.map(plainNumber).join(', ')}
      error={error}
      onChange={(text) => {
        const read = readNumbers(text)
        setError(read ? null : 'Numbers such as 16, 25, 65')
        if (read) onChange(bandsFrom(levels, read))
      }}
    />
  )
}
