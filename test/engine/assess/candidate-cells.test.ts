import { describe, expect, it } from 'vitest'
import { candidateCells } from '../../../src/engine/assess/intruder/candidate-cells'

const places = Uint32Array.from({ length: 300_000 }, (_, i) => i)

describe('the cells that people and records make', () => {
  it('may be any number, each with the records of its own cell as candidates', () => {
    const own = { size: places.length, missing: places.length, ofPerson: places, ofRecord: places }
    const { cells, candidates } = candidateCells([own], places.length, places.length, 'category')
    expect(cells).toBe(300_000)
    expect(candidates.start).toHaveLength(300_001)
    expect(candidates.start[300_000]).toBe(300_000)
    expect(candidates.cell.every((cell, place) => cell === place)).toBe(true)
  })

  it('are without candidates where a value is missing that agrees with nothing', () => {
    const codes = Uint32Array.of(0, 2, 1, 2)
    const own = { size: 3, missing: 2, ofPerson: codes, ofRecord: codes }
    const { cells, candidates, codes: ofCells } = candidateCells([own], 4, 4, 'never')
    const known = [...ofCells[0].keys()].filter((cell) => ofCells[0][cell] !== own.missing)
    expect(cells).toBe(3)
    expect(known).toHaveLength(2)
    expect([...candidates.cell]).toEqual(known)
    const { start } = candidates
    expect([...ofCells[0]].map((code, cell) => [code, start[cell + 1] - start[cell]])).toEqual(
      [...ofCells[0]].map((code) => [code, code === own.missing ? 0 : 1]),
    )
  })
})
