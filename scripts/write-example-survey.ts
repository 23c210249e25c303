import { writeFileSync } from 'node:fs'
import { madeUpPeople, surveyCsv, surveyDictionary } from '../src/engine/synthetic/made-up-survey'

/* Writes the example survey again: `npx tsx scripts/write-example-survey.ts`. */
writeFileSync('public/example/made-up-survey.csv', surveyCsv(madeUpPeople()))
writeFileSync('public/example/made-up-survey.dictionary.csv', surveyDictionary())
