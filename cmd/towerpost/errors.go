package main

// fileError is an error in the text of a file.
type fileError struct {
	file string
	err  error
}

func (e *fileError) Error() string { return e.file + ": " + e.err.Error() }

func (e *fileError) Unwrap() error { return e.err }

// wrongIn adds the name of the file to an error about its text; "-" is the standard input. It returns nil for
// nil.
func wrongIn(file string, err error) error {
	switch {
	case err == nil:
		return nil
	case file == "-":
		file = "standard input"
	}
	return &fileError{file, err}
}

// bareError is an error for other programs. It is printed without the names of the program and the file.
type bareError struct{ error }

func (e bareError) Unwrap() error { return e.error }

// wrongInPlain is wrongIn, unless the error is for other programs.
func wrongInPlain(plain bool, file string, err error) error {
	if plain && err != nil {
		return bareError{err}
	}
	return wrongIn(file, err)
}
