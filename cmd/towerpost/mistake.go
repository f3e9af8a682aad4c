package main

// fileError is an error in the text of a file.
type fileError struct {
	file string
	err  error
}

func (e *fileError) Error() string { return e.file + ": " + e.err.Error() }

func (e *fileError) Unwrap() error { return e.err }

// wrongIn names the file, "-" for the standard input, in which something is wrong; nil stays nil.
func wrongIn(file string, err error) error {
	switch {
	case err == nil:
		return nil
	case file == "-":
		file = "standard input"
	}
	return &fileError{file, err}
}

// bareError is an error for other programs, which is reported without the names of the program and the file.
type bareError struct{ error }

func (e bareError) Unwrap() error { return e.error }

// wrongInPlain is wrongIn, unless the error is for other programs.
func wrongInPlain(plain bool, file string, err error) error {
	if plain && err != nil {
		return bareError{err}
	}
	return wrongIn(file, err)
}
