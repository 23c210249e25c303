/** What `--help` says. */
export const help = `unmatch RECIPE.json --out DIR [--data FILE] [--records] [--release]
unmatch RECIPE.json --out DIR [--records] --stream
unmatch RECIPE.json --out DIR --lab
unmatch RECIPE.json --out DIR --draw N

Measures the disclosure risk of a file, and of candidate releases of it, as a recipe asks:
the numbers of the page, to the last digit. Nothing leaves this machine.

  RECIPE.json    the project that the page saves; it may have comments. Files that it names
                 stand relative to it.
  --out DIR      where results.json is written and, of each candidate's median run by the risk
                 of the map or the run that the recipe names, its file (NAME.csv) and its
                 matrices (NAME.misclassification.json).
  --data FILE    another wave of the survey, in the place of the recipe's data file: results.json
                 then says how far levels, risk, models and losses have moved since the wave that
                 the project was saved with.
  --records      also the values of every record: original.records.csv, NAME.records.csv.
  --release      also the file for users, in random order: NAME.release.csv.
                 Files of SPSS, Stata and Parquet (.sav, .dta, .parquet) stand beside both,
                 where the data file is one or the recipe asks for them.
  --stream       counts the records as they are read and keeps counts only: the numbers of a file
                 of any size, under the measures that follow from counts, to the last digit. What
                 candidates and --records say of single records takes some bytes for each; their
                 files are written as the CSV or Parquet file is read again, and what the recipe
                 does not name stays as it is there. Files of 2 GB or more are read so by
                 themselves where the recipe asks for nothing else.
  --lab          in place of all that, the recipe's Lab: what estimators give on samples of a
                 population, as lab.json.
  --draw N       in place of all that, N records of a CSV or Parquet file, drawn at random by the
                 recipe's seed: sample.csv, and recipe.json for them, for what needs single
                 records of a file that is too large. The sampling fraction or the weights are those of a sample of
                 the sample.
  --help         this.

What is decided while reading goes to standard error. A recipe or a file that cannot be used
ends with status 1 and a sentence that names the place and the way out.
`
