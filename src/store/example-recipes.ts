import type { Candidate, Recipe } from '../engine/assess/recipe'
import { lookedUpBy } from '../engine/risk/main-measures'
import {
  censusTargetedShare,
  headsKey,
  headsReleases,
  headsSeed,
  headsTax,
  madeUpPeople,
  standardHeads,
  surveyLabels,
} from '../worker/example-files'
import {
  candidateOfCell,
  gridKinds,
  groupTarget,
  headsIntruders,
  papersSixteen,
  standardCensus,
} from '../worker/page-side'
import { censusRecipe, defaultUtility } from './default-recipe'
import { usualRisk } from './knowledge'

/** The files that the recipes name. */
export const exampleNames = {
  survey: 'made-up-survey.csv',
  release: 'made-up-survey.elsewhere.csv',
  misclassification: 'made-up-survey.elsewhere.misclassification.json',
  anew: 'made-up-survey.anew.csv',
  keptBack: 'made-up-survey.kept-back.csv',
} as const

/** The census with the paper’s sixteen: swap and PRAM of the district, at random and aimed at a minority. */
export function swapAgainstPram(): Recipe {
  return {
    ...censusRecipe(standardCensus),
    candidates: papersSixteen({
      variable: 'lad',
      groupVariable: 'ethnicity',
      majorityLevels: ['White British'],
      targetedShare: censusTargetedShare,
      replicates: 5,
    }),
  }
}

/** The heads of household of Reiter (2005), whose neighbour holds the tax roll, with the releases of its Table 6. */
export function syntheticHeads(): Recipe {
  const recipe: Recipe = {
    recipe: 1,
    seed: headsSeed,
    data: {
      synthetic: standardHeads,
      variables: { [headsTax]: { label: 'Property tax of the household, dollars a year' } },
    },
    design: { weight: 'weight' },
    scenarios: [
      {
        name: 'Neighbour with the tax roll',
        note: 'Knows who took part and what is seen next door; reads the property tax off the public roll.',
        key: headsKey,
        targetInSample: true,
      },
    ],
    candidates: headsReleases,
    risk: [],
    utility: defaultUtility('marital', ['race', 'education'], []),
  }
  return { ...recipe, risk: [...usualRisk(recipe), ...headsIntruders] }
}

/** The census of the round: four of the sixteen, one person in ten changed by each. */
export function roundRecipe(): Recipe {
  const { candidates, ...recipe } = swapAgainstPram()
  return { ...recipe, candidates: candidates.filter(({ name }) => /^[RT]10[SP]$/.test(name)) }
}

/** The made-up survey, with swap and PRAM of the region of one person in ten. */
export function householdSurvey(): Recipe {
  const people = madeUpPeople()
  const minority = people.filter(({ ethnicity }) => ethnicity !== 'Majority').length
  const settings = {
    variable: 'region',
    target: groupTarget('ethnicity', ['Majority'], minority / people.length),
    replicates: 10,
  }
  return surveyRecipe(gridKinds.flatMap((kind) => candidateOfCell(settings, kind, 0.1) ?? []))
}

/** The made-up survey, and what another office made of it: the same people, and records drawn anew. */
export function releaseMadeElsewhere(): Recipe {
  const { release, misclassification, anew, keptBack } = exampleNames
  const recipe = surveyRecipe([
    { name: 'Elsewhere', steps: [{ method: 'import', file: release, misclassification }] },
    { name: 'Anew', steps: [{ method: 'import', file: anew, records: 'anew', keptBack }] },
  ])
  return { ...recipe, risk: [...recipe.risk, { measure: lookedUpBy, target: 'illness' }] }
}

function surveyRecipe(candidates: readonly Candidate[]): Recipe {
  const recipe: Recipe = {
    recipe: 1,
    seed: 20010429,
    data: {
      file: exampleNames.survey,
      variables: {
        ...surveyLabels,
        name: { ...surveyLabels['name'], type: 'identifier' },
        age_group: { ...surveyLabels['age_group'], type: 'ordinal' },
      },
    },
    design: { weight: 'weight' },
    household: 'hhid',
    sensitive: ['illness'],
    scenarios: [
      { name: 'Public register', key: ['region', 'sex', 'age_group', 'marital', 'ethnicity', 'occupation'] },
    ],
    candidates,
    risk: [],
    utility: defaultUtility('region', ['age_group', 'ethnicity'], []),
  }
  return { ...recipe, risk: usualRisk(recipe) }
}
