import type { LabDesign } from '../assess/recipe'
import { lookUp } from '../by-name'
import type { PopulationCells } from '../key/population'
import { nextBelow, nextUniform, type Random } from '../math/random'
import { newCodes, type CategoricalColumn } from '../table/column'
import type { Table } from '../table/table'
import { drawnNobody, levelHasNoFraction } from './problems'

export type DrawnSample = {
  readonly sample: Table
  /** One over each person's inclusion probability; null where all have the same. */
  readonly weights: Float64Array | null
}

/**
 * Draws a sample from a population counted on its key variables. People come out in the order of the population's cells.
 *
 * @throws Problem `lab-drew-nobody`, `lab-level-without-fraction`
 */
export function drawSample(population: PopulationCells, design: LabDesign, random: Random): DrawnSample {
  const drawn = countsDrawn(population, design, random)
  const records = drawn.reduce((total, count) => total + count, 0)
  if (records === 0) throw drawnNobody()
  const cellOfRecord = new Uint32Array(records)
  let record = 0
  drawn.forEach((count, cell) => {
    cellOfRecord.fill(cell, record, record + count)
    record += count
  })
  return {
    sample: { records, columns: population.variables.map((variable) => column(variable, cellOfRecord)) },
    weights: weightsOf(population, design, cellOfRecord),
  }
}

function column(
  { name, levels, codes }: PopulationCells['variables'][number],
  cellOfRecord: Uint32Array,
): CategoricalColumn {
  const picked = newCodes(levels.length, cellOfRecord.length)
  for (let i = 0; i < picked.length; i++) picked[i] = codes[cellOfRecord[i]]
  return { kind: 'categorical', name, levels, ordered: false, codes: picked }
}

/** How many people of each cell are drawn. */
function countsDrawn(population: PopulationCells, design: LabDesign, random: Random): Uint32Array {
  const { populationCount } = population
  const everyone = Uint32Array.from(populationCount.keys())
  switch (design.kind) {
    case 'bernoulli':
      return independently(populationCount, () => design.fraction, random)
    case 'unequal': {
      const fractionOf = fractionsByCell(population, design)
      return independently(populationCount, (cell) => fractionOf[cell], random)
    }
    case 'simple': {
      const drawn = new Uint32Array(populationCount.length)
      selectIn(everyone, populationCount, Math.min(design.size, population.size), random, drawn)
      return drawn
    }
    case 'stratified': {
      const drawn = new Uint32Array(populationCount.length)
      const { codes, levels } = variableOf(population, design.by)
      for (let level = 0; level <= levels.length; level++) {
        const cells = everyone.filter((cell) => codes[cell] === level)
        const people = cells.reduce((total, cell) => total + populationCount[cell], 0)
        selectIn(cells, populationCount, roundAtRandom(people * design.fraction, random), random, drawn)
      }
      return drawn
    }
  }
}

function independently(
  populationCount: Float64Array,
  fractionOf: (cell: number) => number,
  random: Random,
): Uint32Array {
  const drawn = new Uint32Array(populationCount.length)
  for (let cell = 0; cell < drawn.length; cell++) {
    const fraction = fractionOf(cell)
    for (let person = 0; person < populationCount[cell]; person++) {
      if (nextUniform(random) < fraction) drawn[cell]++
    }
  }
  return drawn
}

/**
 * Draws `wanted` people of these cells, every set equally likely: each person in turn is taken with the probability of
 * what is still wanted among those who are left.
 */
function selectIn(
  cells: Uint32Array,
  populationCount: Float64Array,
  wanted: number,
  random: Random,
  drawn: Uint32Array,
): void {
  let left = cells.reduce((total, cell) => total + populationCount[cell], 0)
  let missing = wanted
  for (const cell of cells) {
    for (let person = 0; person < populationCount[cell] && missing > 0; person++) {
      if (nextBelow(random, left) < missing) {
        drawn[cell]++
        missing--
      }
      left--
    }
  }
}

/** Rounds down or up, so that the expected value is the number itself. */
function roundAtRandom(value: number, random: Random): number {
  const whole = Math.floor(value)
  return whole + Number(nextUniform(random) < value - whole)
}

function fractionsByCell(
  population: PopulationCells,
  { by, fractions }: Extract<LabDesign, { kind: 'unequal' }>,
): Float64Array {
  const { codes, levels } = variableOf(population, by)
  const ofLevel = levels.map((level) => {
    const fraction = lookUp(fractions, level) ?? null
    if (fraction === null || !(fraction >= 0 && fraction <= 1)) throw levelHasNoFraction(by)
    return fraction
  })
  // People without a level are never drawn: they have no probability.
  return Float64Array.from(codes, (code) => (code < ofLevel.length ? ofLevel[code] : 0))
}

function weightsOf(
  population: PopulationCells,
  design: LabDesign,
  cellOfRecord: Uint32Array,
): Float64Array | null {
  if (design.kind !== 'unequal') return null
  const fractionOf = fractionsByCell(population, design)
  return Float64Array.from(cellOfRecord, (cell) => 1 / fractionOf[cell])
}

function variableOf(population: PopulationCells, name: string): PopulationCells['variables'][number] {
  const variable = population.variables.find((each) => each.name === name)
  if (!variable) throw new Error(`The population has no variable ${name}; the list to choose from did.`)
  return variable
}
