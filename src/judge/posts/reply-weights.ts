/*
 * Generated: do not edit.
 *
 *     npm run train -- posts --captured press-blogs-dev press-static-dev press-forums-dev mixed-dev forum52-dev misinfo-dev postlight-dev wcxb-dev --folds 5
 *
 * On makes and sites not fitted to, by what is hidden:
 *     all      forum52-dev       41 pages, 0.000 of the text lost
 *     all      misinfo-dev       97 pages, 0.000 of the text lost
 *     all      mixed-dev         114 pages, 0.005 of the text lost
 *     all      postlight-dev     41 pages, 0.003 of the text lost
 *     all      press-blogs-dev   247 pages, 0.010 of the text lost, 0.848 of the comments found
 *     all      press-forums-dev  108 pages, 0.000 of the text lost
 *     all      press-static-dev  176 pages, 0.002 of the text lost, 0.745 of the comments found
 *     all      wcxb-dev          313 pages, 0.001 of the text lost
 *     headings forum52-dev       41 pages, 0.000 of the text lost
 *     headings misinfo-dev       97 pages, 0.000 of the text lost
 *     headings mixed-dev         114 pages, 0.016 of the text lost
 *     headings postlight-dev     41 pages, 0.003 of the text lost
 *     headings press-blogs-dev   247 pages, 0.010 of the text lost, 0.880 of the comments found
 *     headings press-forums-dev  108 pages, 0.006 of the text lost
 *     headings press-static-dev  176 pages, 0.002 of the text lost, 0.935 of the comments found
 *     headings wcxb-dev          313 pages, 0.003 of the text lost
 *     names    forum52-dev       41 pages, 0.000 of the text lost
 *     names    misinfo-dev       97 pages, 0.000 of the text lost
 *     names    mixed-dev         114 pages, 0.011 of the text lost
 *     names    postlight-dev     41 pages, 0.003 of the text lost
 *     names    press-blogs-dev   247 pages, 0.011 of the text lost, 0.919 of the comments found
 *     names    press-forums-dev  108 pages, 0.000 of the text lost
 *     names    press-static-dev  176 pages, 0.002 of the text lost, 0.962 of the comments found
 *     names    wcxb-dev          313 pages, 0.001 of the text lost
 *     nothing  forum52-dev       41 pages, 0.000 of the text lost
 *     nothing  misinfo-dev       97 pages, 0.000 of the text lost
 *     nothing  mixed-dev         114 pages, 0.017 of the text lost
 *     nothing  postlight-dev     41 pages, 0.003 of the text lost
 *     nothing  press-blogs-dev   247 pages, 0.011 of the text lost, 0.917 of the comments found
 *     nothing  press-forums-dev  108 pages, 0.006 of the text lost
 *     nothing  press-static-dev  176 pages, 0.002 of the text lost, 0.971 of the comments found
 *     nothing  wcxb-dev          313 pages, 0.003 of the text lost
 *     times    forum52-dev       41 pages, 0.000 of the text lost
 *     times    misinfo-dev       97 pages, 0.000 of the text lost
 *     times    mixed-dev         114 pages, 0.007 of the text lost
 *     times    postlight-dev     41 pages, 0.003 of the text lost
 *     times    press-blogs-dev   247 pages, 0.010 of the text lost, 0.892 of the comments found
 *     times    press-forums-dev  108 pages, 0.006 of the text lost
 *     times    press-static-dev  176 pages, 0.002 of the text lost, 0.872 of the comments found
 *     times    wcxb-dev          313 pages, 0.003 of the text lost
 */

// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these numbers are fitted
import type { ReplyWeights } from './reply-evidence';

export const replyWeights: ReplyWeights = {
  start: -5.737,
  steps: {
    alike: [[0.5, 0.074]],
    aside: [[0.5, -0.991]],
    before: [
      [0.467, 0.177],
      [0.523, 0.175],
      [0.531, 0.36],
      [0.554, 0.3],
      [0.571, 0.265],
      [0.716, 0.063],
      [0.727, 0.075],
      [0.76, 0.117],
      [0.769, 0.081],
      [1.145, 3.583],
      [1.155, 0.229],
      [1.164, -0.268],
    ],
    beforeProse: [
      [0.5, 0.089],
      [0.833, 0.484],
    ],
    beforeShare: [
      [0.042, 0.124],
      [0.058, 0.19],
      [0.078, 0.127],
      [0.079, 0.159],
      [0.1, 0.14],
      [0.101, 0.171],
      [0.156, 0.105],
      [0.169, 0.097],
      [0.855, -0.043],
      [0.891, -0.058],
      [0.894, -0.059],
      [0.912, -0.14],
      [0.913, -0.154],
      [0.915, -0.062],
      [0.93, -0.091],
      [0.963, -0.208],
      [0.964, -0.13],
      [0.98, -0.632],
      [0.984, -0.389],
      [0.993, -0.115],
      [0.996, -0.254],
    ],
    beforeSome: [[0.5, 0.55]],
    board: [[0.5, -1.173]],
    column: [[0.5, 0.822]],
    controls: [
      [0.098, 0.048],
      [0.45, 0.08],
      [0.475, 0.223],
    ],
    counted: [[0.5, 0.171]],
    discussion: [[0.5, -0.582]],
    faces: [[0.703, 0.481]],
    facesAbove: [[0.5, 0.24]],
    fields: [[0.5, -0.127]],
    formAfter: [[0.5, 1.038]],
    formBefore: [[0.5, 0.375]],
    heading: [[0.5, 0.389]],
    headings: [
      [0.037, -0.183],
      [0.172, -0.157],
      [0.225, -0.144],
      [0.268, -0.327],
      [0.31, -0.136],
      [0.367, -0.141],
    ],
    labels: [[0.5, 0.144]],
    linkedBlocks: [
      [0.008, -0.13],
      [0.155, -0.188],
    ],
    linkedTitles: [
      [0.015, -0.181],
      [0.025, -0.319],
      [0.04, -0.263],
    ],
    links: [
      [0.312, -0.189],
      [0.323, -0.134],
      [0.333, -0.251],
    ],
    marks: [
      [0.188, 0.76],
      [0.313, 0.174],
      [0.438, 0.26],
      [0.563, 0.552],
    ],
    names: [[0.252, 0.067]],
    places: [
      [0.005, -0.06],
      [0.145, -0.067],
      [0.155, -0.045],
    ],
    sharedLabels: [[0.708, 0.231]],
    signedComments: [
      [0.013, 0.715],
      [0.916, 0.055],
    ],
    units: [
      [0.358, 0.125],
      [0.491, 0.156],
      [0.539, 0.405],
      [0.904, 0.092],
      [0.946, 0.144],
      [0.967, 0.304],
      [0.976, 0.084],
      [1.004, 0.247],
      [1.03, 0.172],
      [1.42, -0.38],
    ],
    width: [
      [0.095, -0.607],
      [0.258, 0.322],
      [0.27, 0.099],
      [0.278, 0.555],
      [0.297, 0.107],
      [0.351, 0.081],
      [0.477, -0.045],
      [0.673, -0.709],
      [0.675, -0.383],
      [0.926, -0.505],
      [0.961, -0.16],
      [0.964, -0.16],
    ],
  },
};
