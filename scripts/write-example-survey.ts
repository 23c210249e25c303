import { writeFileSync } from 'node:fs'
import { exampleSurvey } from './example-survey'

/* Writes the example survey again: `npx tsx scripts/write-example-survey.ts`. */
const { survey, dictionary } = exampleSurvey()
writeFileSync('public/example/made-up-survey.csv', survey)
writeFileSync('public/example/made-up-survey.dictionary.csv', dictionary)
