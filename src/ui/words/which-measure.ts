import type { SeenIn } from './glossary'

/** A question that a user comes with, the measure that answers it, and what that needs. */
export type WhichMeasure = {
  readonly question: string
  readonly measure: string
  readonly needs: string
  readonly seenIn: SeenIn
  /** What its article in Methods is called. */
  readonly title: string
}

export const whichMeasure: readonly WhichMeasure[] = [
  {
    question: 'How many could be matched, if somebody holds a register of everyone?',
    measure: 'Expected correct matches, τ',
    needs: 'Sampling fraction or weights',
    seenIn: 'Population model',
    title: 'Expected correct matches, model',
  },
  {
    question: 'Values were changed. How many matches are still right?',
    measure: 'Expected correct matches, changed data',
    needs: 'The matrices of the changes, and population counts or a model',
    seenIn: 'Map',
    title: 'Expected correct matches, changed data',
  },
  {
    question: 'The intruder knows who took part. Who stands alone?',
    measure: 'Sample uniques',
    needs: 'The file',
    seenIn: 'Uniqueness',
    title: 'Sample uniques',
  },
  {
    question: 'Who stands out by only two or three values?',
    measure: 'Special uniques',
    needs: 'The file; for a probability, the sampling fraction',
    seenIn: 'Special uniques',
    title: 'Special uniques',
  },
  {
    question: 'How often is a unique match right, without any model?',
    measure: 'Correctness of unique matches, θ',
    needs: 'Sampling fraction or weights',
    seenIn: 'Scenarios',
    title: 'Probability that a unique match is correct',
  },
  {
    question: 'Could somebody recognise a person they know?',
    measure: 'Risk of recognising somebody',
    needs: 'Sampling fraction or weights, and how many people somebody knows',
    seenIn: 'Acquaintances',
    title: 'Risk of recognising somebody',
  },
  {
    question: 'Once somebody’s cell is known, what is learnt about them?',
    measure: 'l-diversity and t-closeness',
    needs: 'A sensitive variable',
    seenIn: 'Attributes',
    title: 'Records with too little diversity',
  },
  {
    question: 'Does one person give away a household?',
    measure: 'Household risk',
    needs: 'A household number, and weights or the sampling fraction',
    seenIn: 'Households',
    title: 'Household risk',
  },
  {
    question: 'How much do users lose?',
    measure: 'RAAD, RCV and BVR',
    needs: 'Two variables whose table matters',
    seenIn: 'Map',
    title: 'Counts of the table kept, RAAD',
  },
]
