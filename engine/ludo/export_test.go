package ludo

// Update is the flag of the golden files, for tests from outside the package.
var Update = update
