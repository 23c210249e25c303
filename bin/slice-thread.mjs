// A thread that reads slices of a file for the recipe from a terminal.
import { scriptOf } from './program.mjs'

await import(await scriptOf('bin/slice-thread'))
