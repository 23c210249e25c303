import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { SyntheticDisclosureResult } from '../../src/engine/risk/synthetic-disclosure/definition'
import type { Results } from '../../src/engine/assess/results'
import { madeUpPeople, peopleKeptBack, surveyCsv } from '../../src/engine/synthetic/made-up-survey'
import { surveyAnew } from '../../src/engine/synthetic/survey-anew'
import { surveyElsewhere } from '../../src/engine/synthetic/survey-elsewhere'
import { writeRecipe } from '../../src/file/recipe-json'
import {
  exampleNames,
  householdSurvey,
  releaseMadeElsewhere,
  swapAgainstPram,
} from '../../src/store/example-recipes'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { riskValue } from '../../src/ui/measures/measure-values'
import { examples } from '../../src/ui/words/examples'

/* What the first page says of the examples, held against their recipes in the terminal. */

const folder = mkdtempSync(join(tmpdir(), 'examples-'))

afterAll(() => rmSync(folder, { recursive: true }))

const people = madeUpPeople()
const { release, misclassification } = surveyElsewhere(people)
writeFileSync(join(folder, exampleNames.survey), surveyCsv(people))
writeFileSync(join(folder, exampleNames.release), release)
writeFileSync(join(folder, exampleNames.anew), surveyCsv(surveyAnew(people), ['hhid', 'name']))
writeFileSync(join(folder, exampleNames.keptBack), surveyCsv(peopleKeptBack(), ['hhid', 'name']))
writeFileSync(join(folder, exampleNames.misclassification), JSON.stringify(misclassification))

async function assessed(recipe: Recipe) {
  writeFileSync(join(folder, 'recipe.json'), writeRecipe(recipe))
  const out = join(folder, 'out')
  await assessRecipe(
    { recipe: join(folder, 'recipe.json'), out, records: false, release: false },
    () => undefined,
  )
  const results = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as Results
  return results.scenarios['Public register']
}

const wordsOf = (example: string) => {
  const { of, look, holds } = examples.find((each) => each.example === example) ?? {
    of: '',
    look: [],
    holds: '',
  }
  return [of, ...look, holds].join(' ')
}

describe('the examples', () => {
  it('are what is said of the census', async () => {
    const recipe = swapAgainstPram()
    const { original, candidates } = await assessed({
      ...recipe,
      candidates: recipe.candidates.filter(({ name }) => /10[SP]$/.test(name)),
      risk: recipe.risk.filter(({ measure }) => measure === 'identification'),
    })
    const tau = (name: string) => candidates[name].risk['identification.tau'].mean ?? NaN
    expect(wordsOf('census')).toContain(
      `about ${tau('T10S').toFixed(0)} and ${tau('T10P').toFixed(0)} expected`,
    )
    expect(wordsOf('census')).toContain(
      `from ${riskValue(original.risk, 'identification.tauStar')?.toFixed(0)}.`,
    )
    for (const random of ['R10S', 'R10P']) expect(tau(random)).toBeGreaterThan(1.5 * tau('T10S'))
    expect(wordsOf('census')).toContain(`${recipe.candidates.length} candidates`)
  })

  it('hold what is known of everyone against the searched model', async () => {
    const recipe = swapAgainstPram()
    const risk = recipe.risk.flatMap((entry) => {
      if (entry.measure === 'identification') return entry
      // Without the refits that its interval takes.
      return entry.measure === 'loglinear' ? { ...entry, replicates: 1 } : []
    })
    const { original } = await assessed({ ...recipe, candidates: [], risk })
    const [estimated, known] = ['searched.tau2', 'identification.tauStar'].map((id) =>
      riskValue(original.risk, id),
    )
    expect(wordsOf('census')).toContain(`${estimated?.toFixed(1)} and ${known?.toFixed(1)}.`)
  })

  it('are what is said of the survey', () => {
    const households = new Set(people.map(({ household }) => household)).size
    expect(wordsOf('survey')).toContain(`${people.length} people in ${households} households`)
    expect(wordsOf('survey')).toContain(`${householdSurvey().candidates.length} candidates`)
    const weights = new Map(people.map(({ region, weight }) => [region, weight]))
    expect(people.every(({ region, weight }) => weights.get(region) === weight)).toBe(true)
    expect(new Set(weights.values()).size).toBe(weights.size)
  })

  it('are what is said of the release made elsewhere', async () => {
    const { original, candidates } = await assessed(releaseMadeElsewhere())
    const { risk } = candidates['Elsewhere']
    const before = riskValue(original.risk, 'searched.tau2') ?? NaN
    expect(risk['searched.tau2'].mean).toBeGreaterThan(before)
    expect(risk['searched.tau2Adjusted'].mean).toBeLessThan(before)
    const [, ...rows] = release.trim().split('\n')
    const moved = rows.filter((row, i) => row.split(',')[0] !== people[i].region).length
    expect(Math.round(people.length / moved)).toBe(7)
    expect(wordsOf('elsewhere')).toContain('One record in seven')
    expect(wordsOf('elsewhere')).toContain(`${people.length} people before and after`)
    const [{ risk: ofAnew }] = candidates['Anew'].replicates
    const shown = ofAnew['syntheticDisclosure'] as SyntheticDisclosureResult
    expect(shown.keptBack?.people).toBe(peopleKeptBack().length)
    // Drawn from people who are alike in two values, they show a little more of those they were made from than of others.
    const { value, margin } = shown.keptBack!.differences.disco!
    expect(value).toBeGreaterThan(margin)
    expect(shown.people).toBe(shown.released)
  })
})
