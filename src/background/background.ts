import file from '../content/content?iife';

console.log(file);
