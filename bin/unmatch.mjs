#!/usr/bin/env node
// The recipe from a terminal, wherever it is called from: `npx unmatch RECIPE.json --out DIR`.
import { scriptOf } from './program.mjs'

await import(await scriptOf('src/terminal/run-recipe'))
