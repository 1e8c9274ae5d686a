#!/usr/bin/env node
enum Word {
  Boats = 'Boats',
}

export default `${Word.Boats} and tides` satisfies string;
