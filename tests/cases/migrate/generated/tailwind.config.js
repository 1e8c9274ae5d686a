/** @type {import('tailwindcss').Config} */
module.exports = {
  content: ['./src/**/*.jsx'],
  darkMode: ['class', '[data-theme="dark"]'],
  theme: { extend: { colors: { sail: '#fedcba' } } },
  plugins: [],
};
