# Reads what write-back.ts wrote into a folder, beside the files that it was read from: Rscript read-back.R FOLDER
# All are equal but one: haven 2.5.1 does not find the long texts of format 119.
library(haven)
folder <- commandArgs(trailingOnly = TRUE)[1]
# How values are printed is the writer's own.
plain <- function(x) {
  for (name in c("format.spss", "format.stata", "display_width")) attr(x, name) <- NULL
  x
}
for (file in list.files(".", "\\.(z?sav|dta)$")) {
  written <- file.path(folder, file)
  read <- if (grepl("dta$", file)) read_dta else function(path) read_sav(path, user_na = TRUE)
  before <- as.data.frame(lapply(read(file), plain))
  after <- as.data.frame(lapply(read(written), plain))
  cat(file, ": ", all.equal(before, after), "\n", sep = "")
}
